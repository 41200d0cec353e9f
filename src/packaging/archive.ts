// Packs what the contest asks for into an archive.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { SingleBar } from 'cli-progress';
import { InvalidArgumentError } from 'commander';
import { create } from 'tar';
import { replaceFile } from '../base/whole-file.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { identity, ROOT } from './project.ts';

/** The contest's registration codes were this long. */
export const CODE_LENGTH = 36;
/** Beyond this level gzip takes a multiple of the time for under 1% of the size. */
const GZIP_LEVEL = 6;
/** Every file bears the contest's deadline, so that the same content packs to the same bytes. */
const PACKED_AT = new Date('2017-08-07T12:00:00Z');
/** The licences are some 170 kB; this is the most bytes they may have. */
const MOST_LICENCES = 10_000_000;
/** What the contest asks for, and what a rebuild from the source needs. */
const CONTENT = ['LICENSE', 'PACKAGES', 'README', 'install', 'package-lock.json', 'package.json', 'punter', 'src'];

/** A registration code, which becomes part of a file's name. */
export function parseCode(text: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(text))
    throw new InvalidArgumentError(
      `got ${JSON.stringify(text)}, expected the registration code: letters, digits and hyphens`,
    );
  return text;
}

/** What tells `install` that the punter beside it is ready made. */
function marker(): string {
  const { name, version } = identity();
  return (
    `${name} ${version}, made for ${process.platform} on ${process.arch} with Node ${process.versions.node}.\n` +
    'While this file is here, ./install only tries the ./punter that came with it.\n' +
    'To make ./punter from src/ instead, delete this file and run ./install; it needs Node 18 or later, npm and the network.\n'
  );
}

/** All files below a folder that is full of links, by name. */
function filesIn(folder: string, below = ''): string[] {
  const paths = readdirSync(join(folder, below)).map((name) => posix.join(below, name));
  return paths
    .flatMap((path) => (statSync(join(folder, path)).isDirectory() ? filesIn(folder, path) : [path]))
    .toSorted();
}

/** The README without pictures, and with links only to what the archive holds. */
function readmeAlone(text: string): string {
  return text
    .replace(/^!\[[^\]]*\]\([^)]*\)\n\n?/gm, '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (link, words: string, target: string) =>
      CONTENT.includes(target.split('/')[0]) ? link : words,
    );
}

/**
 * Packs the submission.
 * @param file the archive to write; it appears whole or not at all
 * @param level how hard gzip tries
 */
export async function pack(file: string, level = GZIP_LEVEL): Promise<void> {
  const missing = CONTENT.filter((name) => !existsSync(join(ROOT, name)));
  if (missing.length > 0) throw new Error(`cannot pack: ${missing.join(', ')} not found`);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'submission-'));
  const stage = folder.path;
  for (const name of CONTENT) if (name !== 'README') symlinkSync(join(ROOT, name), join(stage, name));
  writeFileSync(join(stage, 'README'), readmeAlone(readFileSync(join(ROOT, 'README'), 'utf8')));
  writeFileSync(join(stage, 'SUBMISSION'), marker());
  // As the executable says them: of this very Node and these packages.
  const licences = execFileSync(join(ROOT, 'punter'), ['--licences'], { maxBuffer: MOST_LICENCES });
  writeFileSync(join(stage, 'LICENSES'), licences);
  const lock: unknown = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const bill = billOfMaterials(lock, process.versions.node);
  writeFileSync(join(stage, 'bom.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
  const files = filesIn(stage);
  const size = files.reduce((sum, name) => sum + statSync(join(stage, name)).size, 0);
  const archive = create({ cwd: stage, follow: true, portable: true, mtime: PACKED_AT, noDirRecurse: true }, files);
  const bar = new SingleBar({ format: 'packing {bar} {percentage}% ({eta_formatted} left)', clearOnComplete: true });
  bar.start(size, 0);
  const count = new Transform({
    transform(piece: Buffer, _encoding, done): void {
      bar.increment(piece.length);
      done(null, piece);
    },
  });
  try {
    await replaceFile(file, (part) => pipeline(archive, count, createGzip({ level }), createWriteStream(part)));
  } finally {
    bar.stop();
  }
}

/** The MD5 of a file, which the contest asked for. */
export async function md5Of(file: string): Promise<string> {
  const sum = createHash('md5');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}
