// Plays a session at an arena, as the official client does.

import { plain } from '../../base/plain-text.ts';
import type { RemotePlay } from '../play/play-remote.ts';
import { idHash } from './proof-of-work.ts';
import { RemoteConnection } from './remote-connection.ts';
import { REMOTE_LIMITS, type RemoteLimits } from './remote-limits.ts';
import type { RemoteEnding } from './remote-session.ts';
import { remoteSocket } from './remote-socket.ts';

/** What is played where. */
export interface RemoteGame extends RemotePlay {
  readonly limits?: Partial<RemoteLimits>;
}

/**
 * Plays one session and tells of it. The last line about the connection is "Disconnected from remote server".
 * @returns how it ended; undefined where the connection ended before the session did
 * @throws {InputError} `arena.connect` where there is no connection, `arena.work` where too much is asked for it
 * @throws the signal's reason, where it aborts
 */
export async function playRemote(game: RemoteGame): Promise<RemoteEnding | undefined> {
  const { url, id, onNetwork, signal } = game;
  const limits = { ...REMOTE_LIMITS, ...game.limits };
  signal.throwIfAborted();
  onNetwork(`Connecting to ${plain(url)} (ID hash ${idHash(id)})...`);
  const connection = new RemoteConnection(game, await remoteSocket(game, limits), limits);
  await connection.closed;
  signal.throwIfAborted();
  if (connection.failure !== undefined) throw connection.failure;
  return connection.ending;
}
