// Where services listen: as settings and rounds say it, and as people write it on a command line.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import {
  herePlace,
  placeNamed,
  portTrouble,
  readAppSettings,
  readServicePlace,
  SERVICE_PORTS,
  serviceUrl,
} from '../../../src/humaine/protocol/service-map.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';

/** The place in the error that comes of it; `read` where there is none. */
function refusedAt(raw: unknown): string {
  try {
    readServicePlace(raw, 'place');
    return 'read';
  } catch (error) {
    if (error instanceof InputError && error.code === 'round.place') return error.path;
    throw error;
  }
}

describe('the place of a service', () => {
  it('is a host and a port, over http where nothing else is said', () => {
    const place = { host: 'localhost', port: 14_007 };
    expect(readServicePlace(place, 'place')).to.deep.equal({ ...place, protocol: 'http' });
    expect(readServicePlace({ ...place, protocol: 'https', port: '443' }, 'place')).to.deep.equal({
      protocol: 'https',
      host: 'localhost',
      port: 443,
    });
    for (const host of ['10.0.0.2', 'a-b_c.example', '::1', '[::1]', 'fe80::1:2'])
      expect(refusedAt({ host, port: 65_535 }), host).to.equal('read');
  });

  it('is refused with the part that is wrong', () => {
    const place = { host: 'localhost', port: 80 };
    const wrong: readonly (readonly [raw: unknown, at: string])[] = [
      [7, 'place'],
      [{ ...place, protocol: 'ftp' }, 'place.protocol'],
      [{ ...place, protocol: null }, 'place.protocol'],
      [{ port: 80 }, 'place.host'],
      [{ ...place, host: '' }, 'place.host'],
      [{ ...place, host: 'a/b' }, 'place.host'],
      [{ ...place, host: 'user@host' }, 'place.host'],
      [{ ...place, host: 'x'.repeat(254) }, 'place.host'],
      [{ ...place, host: '[::1' }, 'place.host'],
      [{ ...place, host: ':::::' }, 'place.host'],
      [{ ...place, port: 0 }, 'place.port'],
      [{ ...place, port: 65_536 }, 'place.port'],
      [{ ...place, port: '080000' }, 'place.port'],
      [{ ...place, port: ' 80' }, 'place.port'],
      [{ ...place, port: '80x' }, 'place.port'],
      [{ ...place, port: ['80'] }, 'place.port'],
      [{ host: 'localhost' }, 'place.port'],
    ];
    for (const [raw, at] of wrong) expect(refusedAt(raw), JSON.stringify(raw)).to.equal(at);
  });

  it('is read from a file of settings by the name of its service, and what is no service is left alone', () => {
    const settings = { serviceMap: { watson: { host: 'here', port: 1 }, note: 'ours', more: [1] }, other: 1 };
    expect([...readAppSettings(settings)]).to.deep.equal([['watson', { protocol: 'http', host: 'here', port: 1 }]]);
    expect(readAppSettings({}).size).to.equal(0);
    const wrong = { serviceMap: { watson: { host: 'here' } } };
    expect(() => readAppSettings(wrong)).to.throw(InputError, 'appSettings.json: serviceMap.watson.port');
    expect(() => readAppSettings({ serviceMap: 7 })).to.throw(InputError, 'appSettings.json: serviceMap');
    expect(() => readAppSettings([])).to.throw(InputError, 'appSettings.json');
  });

  it('has a usual port, and an address for each call', () => {
    expect(SERVICE_PORTS).to.include({ watson: 14_007, celia: 14_008, 'environment-orchestrator': 14_010 });
    expect(serviceUrl(herePlace(7), '/x')).to.equal('http://127.0.0.1:7/x');
    expect(serviceUrl({ protocol: 'https', host: '::1', port: 7 }, '/x')).to.equal('https://[::1]:7/x');
  });

  it('may be a URL without a path, whose port is the usual one of its protocol', () => {
    const named = ['http://localhost:14007', 'http://localhost/', 'https://localhost', 'https://localhost:80'];
    expect(named.map((text) => placeNamed('--service', text))).to.deep.equal([
      { protocol: 'http', host: 'localhost', port: 14_007 },
      { protocol: 'http', host: 'localhost', port: 80 },
      { protocol: 'https', host: 'localhost', port: 443 },
      { protocol: 'https', host: 'localhost', port: 80 },
    ]);
    for (const text of ['localhost', 'localhost:14007', 'ftp://localhost', 'http://localhost/path', ''])
      expect(() => placeNamed('--service', text), text).to.throw(
        UsageError,
        `--service: got ${JSON.stringify(text)}, expected a URL as http://localhost:14010`,
      );
  });

  it('that is taken is said with its name, its port and the option that chooses another', () => {
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    const { message } = portTrouble('watson', 14_007, taken);
    expect(message).to.include('port 14007 (watson): ').and.include('--port-watson PORT');
  });
});
