// The languages in which a starter bot can be made: what it is called, which files it has, what it needs.

import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** A program that must be on this machine. */
export interface Tool {
  readonly command: string;
  /** With these it does nothing and ends well. */
  readonly test: readonly string[];
  /** To get it: a package of Debian, and what to type on macOS. */
  readonly debian: string;
  readonly macos: string;
}

/** The program that runs a bot which is not compiled to an executable. */
export interface Runtime {
  readonly command: string;
  /** With these it says where it lies. */
  readonly ask: readonly string[];
  /** Finds that place in what it says. */
  readonly answer: RegExp;
  /** From that place on to the program. */
  readonly below?: string;
}

/** A starter bot. */
export interface Language {
  /** Also the folder of its files in `bots/`. */
  readonly name: string;
  readonly aliases: readonly string[];
  /** As people write it. */
  readonly title: string;
  /** All of its files: first the one that decides what is claimed, by the function `chooses`. */
  readonly files: readonly string[];
  readonly chooses: string;
  /** What must be on the machine, and from which version on. */
  readonly needs: string;
  readonly tool: Tool;
  /** By default, building makes an executable that needs nothing else. */
  readonly runtime?: Runtime;
  /** About this many seconds; by default there is nothing to build. */
  readonly buildSeconds?: number;
}

/** What a judge is given, in every language. */
export const EXECUTABLE = 'punter';
/** Makes the executable, where the language is compiled. */
export const BUILD = 'build';

/** Every language, in the order in which they are listed. */
export const LANGUAGES: readonly Language[] = [
  {
    name: 'python',
    aliases: ['py', 'python3'],
    title: 'Python',
    files: ['punter.py', EXECUTABLE],
    chooses: 'choose_move',
    needs: 'Python 3.6 or later',
    tool: { command: 'python3', test: ['--version'], debian: 'python3', macos: 'xcode-select --install' },
    // Not its place on the PATH: that may be a script which looks for the real one each time.
    runtime: { command: 'python3', ask: ['-c', 'import sys; print(sys.executable)'], answer: /^(\/.*)$/m },
  },
  {
    name: 'javascript',
    aliases: ['js', 'node', 'nodejs'],
    title: 'JavaScript',
    files: ['punter.mjs', EXECUTABLE],
    chooses: 'chooseMove',
    needs: 'Node 14 or later',
    tool: { command: 'node', test: ['--version'], debian: 'nodejs', macos: 'brew install node' },
    runtime: { command: 'node', ask: ['-p', 'process.execPath'], answer: /^(\/.*)$/m },
  },
  {
    name: 'cpp',
    aliases: ['c++', 'cxx', 'cc'],
    title: 'C++',
    files: ['punter.cpp', 'json.hpp', BUILD],
    chooses: 'chooseMove',
    needs: 'a compiler for C++17, as c++',
    tool: { command: 'c++', test: ['--version'], debian: 'g++', macos: 'xcode-select --install' },
    buildSeconds: 5,
  },
  {
    name: 'go',
    aliases: ['golang'],
    title: 'Go',
    files: ['punter.go', 'go.mod', BUILD],
    chooses: 'chooseMove',
    needs: 'Go 1.13 or later',
    tool: { command: 'go', test: ['version'], debian: 'golang-go', macos: 'brew install go' },
    buildSeconds: 10,
  },
  {
    name: 'rust',
    aliases: ['rs', 'rustc'],
    title: 'Rust',
    files: ['punter.rs', 'json.rs', BUILD],
    chooses: 'choose_move',
    needs: 'Rust 1.58 or later',
    tool: { command: 'rustc', test: ['--version'], debian: 'rustc', macos: 'brew install rust' },
    buildSeconds: 3,
  },
  {
    name: 'java',
    aliases: ['jdk'],
    title: 'Java',
    files: ['Punter.java', 'Json.java', BUILD, EXECUTABLE],
    chooses: 'chooseMove',
    needs: 'a JDK from 11 on',
    tool: { command: 'javac', test: ['-version'], debian: 'default-jdk', macos: 'brew install --cask temurin' },
    runtime: {
      command: 'java',
      ask: ['-XshowSettings:properties', '-version'],
      answer: /^ *java\.home = (\/.*)$/m,
      below: 'bin/java',
    },
    buildSeconds: 3,
  },
];

/**
 * The language of that name or alias.
 * @throws {UsageError} if there is none
 */
export function languageNamed(word: string): Language {
  const asked = word.toLowerCase();
  const found = LANGUAGES.find(({ name, aliases }) => name === asked || aliases.includes(asked));
  if (found !== undefined) return found;
  const known = LANGUAGES.flatMap(({ name, aliases }) => [name, ...aliases]);
  const names = LANGUAGES.map(({ name }) => name).join(', ');
  const meant = didYouMean(word, known) || '.';
  throw new UsageError(`LANGUAGE: got ${JSON.stringify(word)}, expected one of ${names}${meant}`);
}
