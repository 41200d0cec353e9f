// What the submission is made of, as CycloneDX 1.5 (ECMA-424): the packages that package-lock.json names, each
// with its hash and its licence. No time and no serial number, so that the same content gives the same bytes.

import { isObject, type RawObject } from '../base/shape.ts';

/** How the lock names hashes, and how CycloneDX does. */
const ALGORITHMS: { readonly [ours: string]: string } = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * The bill of materials.
 * @param lock what package-lock.json says
 * @param runtime the version of Node in ./punter
 * @throws {Error} of a package without a version, a hash or a licence: then nothing may be given away
 */
export function billOfMaterials(lock: unknown, runtime: string): RawObject {
  const packages = isObject(lock) && isObject(lock['packages']) ? lock['packages'] : {};
  const { '': project, ...others } = packages;
  const { name, version } = isObject(project) ? project : {};
  const node = { type: 'platform', name: 'Node.js', version: runtime, scope: 'required' };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [node, ...unique(Object.entries(others).map(([path, about]) => componentOf(path, about)))],
  };
}

/** Each once: the same package may lie in several folders. */
function unique(components: readonly RawObject[]): RawObject[] {
  return [...new Map(components.map((one) => [JSON.stringify(one), one])).values()];
}

function componentOf(path: string, about: unknown): RawObject {
  const { version, integrity, license, dev } = isObject(about) ? about : {};
  const name = path.split('node_modules/').at(-1) ?? path;
  if (typeof version !== 'string' || typeof integrity !== 'string' || typeof license !== 'string')
    throw new Error(`package-lock.json: ${path}: expected a version, a hash and a licence`);
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    // Packages that only build or test are no part of ./punter.
    scope: dev === true ? 'excluded' : 'required',
    hashes: integrity.split(' ').map(hashIn),
    licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
  };
}

/** A hash as in the lock, `sha512-` and base64. */
function hashIn(text: string): RawObject {
  const [algorithm, sum = ''] = text.split(/-(.*)/s);
  return { alg: ALGORITHMS[algorithm], content: Buffer.from(sum, 'base64').toString('hex') };
}
