// How many connections a limit on open files leaves to a server.

import { expect } from 'chai';
import { assert, integer, property } from 'fast-check';
import {
  descriptorLimit,
  leastDescriptors,
  newTablesWithin,
  openDescriptors,
  withinDescriptors,
} from '../../../src/lambda-punter/server/descriptors.ts';
import { HTTP_FAREWELLS } from '../../../src/web/http-server.ts';
import { SERVER_LIMITS } from '../../../src/lambda-punter/server/wire-limits.ts';

describe('file descriptors', () => {
  it('leave all connections that are asked for where there are plenty', () => {
    const { connections, farewells, httpConnections } = SERVER_LIMITS;
    const needs = { open: 24, tables: 3, programTables: 1 };
    expect(withinDescriptors(SERVER_LIMITS, 20_000, needs)).to.deep.equal({ connections, farewells, httpConnections });
  });

  it('are shared as the docs have it where there are few', () => {
    // 256 - 24 open - 3 × 2 - 25 = 201: less 32, an eighth for new games, 2 each.
    const needs = { open: 24, tables: 3, programTables: 0 };
    expect(newTablesWithin(256, needs)).to.equal(10);
    // 201 - 10 × 2 = 181: 22 by HTTP (two each), 137 others, 17 of them for farewells.
    const shared = { httpConnections: 22, farewells: 17, connections: 120 };
    expect(withinDescriptors(SERVER_LIMITS, 256, { ...needs, tables: 13 })).to.deep.equal(shared);
  });

  it('are never promised twice: all connections leave what games, records and programs need', () => {
    const some = integer({ min: 0, max: 500 });
    assert(
      property(some, some, some, integer({ min: 0, max: 5_000 }), (open, tables, programTables, more) => {
        const few = { open, tables, programTables };
        const limit = leastDescriptors(few) + more;
        // New games leave enough to everybody else.
        const needs = { ...few, tables: tables + newTablesWithin(limit, few) };
        expect(leastDescriptors(needs)).to.be.at.most(limit);
        const { connections, farewells, httpConnections } = withinDescriptors(SERVER_LIMITS, limit, needs);
        const taken = connections + farewells + 2 * httpConnections + HTTP_FAREWELLS;
        expect(open + 2 * needs.tables + 3 * programTables + taken).to.be.below(limit - 16);
        expect(Math.min(connections, httpConnections)).to.be.above(0);
      }),
    );
  });

  it('are counted as the system has them', function () {
    if (process.platform !== 'linux') this.skip();
    expect(descriptorLimit() ?? Infinity).to.be.above(openDescriptors());
    expect(openDescriptors()).to.be.above(3);
  });
});
