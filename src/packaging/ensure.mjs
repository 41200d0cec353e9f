// Makes node_modules what package-lock.json says; npm runs it before every script. Plain JavaScript
// for Node 18 on, with no package: it runs before the pinned Node and the packages are there.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keptHash, NODE_VERSION, nodePackage, nodeTrouble, PLATFORM, pinnedNode } from './pinned-node.mjs';

/** A line that says that the installation goes on comes this often, in milliseconds. */
const STILL_AT_IT = 10_000;

/**
 * Settings for npm. What a user's own settings might leave out is needed here; npm's own patience without
 * a network is minutes; what npm has kept from earlier is as good as what it would fetch (the lock file
 * has the hashes).
 */
const SETTINGS = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/** Says it on standard error: standard output is the command's own. */
function tell(text) {
  process.stderr.write(text);
}
// The reader may go away; the installation goes on.
process.stderr.on('error', () => {});

/**
 * Why the packages must be installed, or undefined if they need not. npm's own note of what lies
 * in node_modules, written when an installation is complete, is held against package-lock.json.
 * @param {string} root
 * @returns {string | undefined}
 */
export function whyInstall(root) {
  const modules = join(root, 'node_modules');
  const ours = `node_modules/${nodePackage()}`;
  if (!existsSync(modules)) return 'node_modules is missing';
  if (!existsSync(pinnedNode(root))) return 'the pinned Node is missing';
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const there = packagesIn(noteOf(root));
  if (there === undefined) return 'the last installation did not end well';
  for (const [path, entry] of Object.entries(wanted ?? {})) {
    if (path === '') continue;
    const found = there[path];
    // A package for another platform is rightly absent; the Node of this one is not.
    if (found === undefined ? !entry.optional || path === ours : found.integrity !== entry.integrity) {
      return `package-lock.json has changed (${path.slice(path.lastIndexOf('node_modules/') + 13)})`;
    }
  }
  return undefined;
}

/** Where npm notes what lies in node_modules, once an installation is complete. */
function noteOf(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The Node that runs this. */
const HERE = { platform: PLATFORM, version: process.versions.node, file: process.execPath };

/**
 * Sees to it that the right Node is there when npm is done. If none is pinned for the platform, the one
 * that runs this takes its place if its version is the same. This is the moment to look at the hash: what
 * computes it here is still the user's own Node.
 * @param {string} root
 * @param {{ platform: string, version: string, file: string }} here
 * @returns {string | undefined} what is wrong
 */
export function settleNode(root, here = HERE) {
  const node = pinnedNode(root);
  const kept = keptHash(NODE_VERSION, here.platform);
  if (kept === undefined && !existsSync(node)) {
    if (here.version !== NODE_VERSION) {
      const how = `put Node ${NODE_VERSION} on PATH (this is ${here.version}), and it is taken`;
      return `no Node is pinned for ${here.platform}: ${how}`;
    }
    symlinkSync(here.file, node);
    tell(`install: no Node is pinned for ${here.platform}: taking ${here.file}\n`);
  }
  if (!existsSync(node)) {
    return 'the pinned Node is missing: npm leaves out what it cannot fetch, or what is not as package-lock.json says';
  }
  const trouble = kept === undefined ? undefined : nodeTrouble(node, { of: NODE_VERSION, platform: here.platform });
  // Without npm's note the next start installs again; it must not run on this Node.
  if (trouble === undefined) return undefined;
  rmSync(noteOf(root), { force: true });
  return `${node} ${trouble}`;
}

/**
 * PATH without the folders of packages, so that npm starts on the Node that it came with, not on one that it deletes.
 */
function outerPath(path) {
  return path
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);
}

/** Runs `npm ci`; gives its exit code and what it wrote to standard error. */
function install(root) {
  return new Promise((done) => {
    const child = spawn('npm', ['ci', '--loglevel=error', '--include=dev', '--include=optional'], {
      cwd: root,
      env: { ...process.env, ...SETTINGS, PATH: outerPath(process.env.PATH ?? '') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (piece) => {
      said += piece;
    });
    const began = Date.now();
    const ticking = setInterval(() => {
      tell(`install: still at it after ${Math.round((Date.now() - began) / 1000)} s\n`);
    }, STILL_AT_IT);
    const end = (code) => {
      clearInterval(ticking);
      done({ code, said });
    };
    child.on('error', (error) => {
      said += `${error.message}\n`;
      end(error.code ?? 1);
    });
    child.on('close', (code, signal) => end(code ?? signal));
  });
}

/** Installs where needed, saying so; gives the exit code of the whole. @param {string} root */
export async function ensure(root) {
  const why = whyInstall(root);
  if (why === undefined) return 0;
  tell(`install: ${why}: fetching packages with "npm ci" (some 10 s)\n`);
  const began = Date.now();
  const { code, said } = await install(root);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const still = code === 0 ? (settleNode(root) ?? whyInstall(root)) : undefined;
  if (code === 0 && still === undefined) {
    tell(`install: done in ${seconds} s\n`);
    return 0;
  }
  tell(said);
  const how = code === 0 ? `ended well after ${seconds} s, yet ${still}` : `failed after ${seconds} s (${code})`;
  tell(
    `install: "npm ci" in ${root} ${how}.\n` +
      'install: the first run fetches the packages named in package-lock.json from the npm registry and needs the network;\n' +
      'install: what npm said stands above. Mend that, or run "npm ci" by hand, then try again.\n',
  );
  return 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await ensure(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
}
