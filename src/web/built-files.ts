// The built files of a page, held in memory and served with tags, compressed if the browser takes that, under a
// policy by which nothing runs, loads or is sent but by the page's own server.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The policy of a page that runs scripts of its own. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What files are, by their endings. */
export const FILE_TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** A built file. */
interface BuiltFile {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly gzip: Buffer | undefined;
}

/** The files of a folder that `buildPage` made, by name. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Reads the files of a built page. */
export function readBuiltFiles(folder: string): BuiltFiles {
  // The builder keeps its stamp for itself, and the whole script for pages that are one file.
  const names = readdirSync(folder).filter(
    (name) => extname(name) in FILE_TYPES && !/^(?:stamp\.json|whole\.js)$/.test(name),
  );
  return new Map(
    names.map((name): [string, BuiltFile] => {
      const plain = readFileSync(join(folder, name));
      const zipped = join(folder, `${name}.gz`);
      const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      const gzip = existsSync(zipped) ? readFileSync(zipped) : undefined;
      return [name, { type: FILE_TYPES[extname(name)] ?? '', tag, plain, gzip }];
    }),
  );
}

/** Answers `prefix` with index.html and `prefix` + NAME with each of the files. */
export function addBuiltFiles(app: FastifyInstance, files: BuiltFiles, prefix = '/'): void {
  for (const [name, file] of files) {
    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => sendBuilt(file, request, reply);
    app.get(`${prefix}${name}`, answer);
    if (name === 'index.html') app.get(prefix, answer);
  }
}

function sendBuilt({ type, tag, plain, gzip }: BuiltFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({
    'content-security-policy': PAGE_POLICY,
    // Kept, but asked for again every time: a tag that still holds costs no bytes.
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const takes = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (gzip === undefined || !takes) return reply.type(type).send(plain);
  return reply.type(type).header('content-encoding', 'gzip').send(gzip);
}
