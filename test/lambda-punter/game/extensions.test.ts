// Sets of extensions: as a judge sends them, and as words on a command line.

import { expect } from 'chai';
import {
  ALL_EXTENSIONS,
  extensionsFrom,
  extensionsFromJson,
  extensionsName,
  extensionsNamed,
  extensionsToJson,
  NO_EXTENSIONS,
} from '../../../src/lambda-punter/game/extensions.ts';
import { inputError } from '../../support/task-map.ts';

const SOME = { ...NO_EXTENSIONS, futures: true, options: true };

describe('a set of extensions', () => {
  it('is sent as those that are on, and not at all where none is', () => {
    expect(extensionsToJson(SOME)).to.deep.equal({ futures: true, options: true });
    expect(extensionsToJson(NO_EXTENSIONS)).to.equal(undefined);
    expect(extensionsFromJson({ futures: true, options: true, splurges: null, other: 1 })).to.deep.equal(SOME);
    for (const none of [undefined, null, {}, { futures: false }])
      expect(extensionsFromJson(none)).to.deep.equal(NO_EXTENSIONS);
  });

  it('is refused where an extension is neither on nor off, or counts as off where somebody is told', () => {
    const error = inputError(() => extensionsFromJson({ splurges: 1 }, 'rules'));
    expect([error.code, error.path]).to.deep.equal(['setup.settings', 'rules.splurges']);
    expect(inputError(() => extensionsFromJson([])).path).to.equal('settings');
    const told: string[] = [];
    const tell = (text: string): void => void told.push(text);
    expect(extensionsFromJson({ futures: true, splurges: 1, options: 'on' }, 'settings', tell)).to.deep.equal(
      extensionsFrom((name) => name === 'futures'),
    );
    expect(extensionsFromJson('all', 'settings', tell)).to.deep.equal(NO_EXTENSIONS);
    expect(told.map((text) => text.split(':')[0])).to.deep.equal(['settings.splurges', 'settings.options', 'settings']);
    expect(told.every((text) => text.endsWith('; it counts as off'))).to.equal(true);
  });

  it('has a name, which is read back as the same set', () => {
    const sets = [NO_EXTENSIONS, ALL_EXTENSIONS, SOME, { ...NO_EXTENSIONS, splurges: true }];
    const names = sets.map(extensionsName);
    expect(names).to.deep.equal(['none', 'all', 'futures+options', 'splurges']);
    expect(names.map(extensionsNamed)).to.deep.equal(sets);
    expect(extensionsNamed('options+futures')).to.deep.equal(SOME);
    for (const word of ['', 'Futures', 'futures+', 'futures+none', 'all+futures'])
      expect(extensionsNamed(word), word).to.equal(undefined);
  });
});
