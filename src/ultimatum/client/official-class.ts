// AGENT_CLS_PATH: the class of an official agent, as its environment variable names it, and which of ours plays like it.

/** Modules of official agents whose bundled copies have other names. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([['my_agent', 'template']]);

/** The kind that `agent.fair.FairAgent` and the like name; what is no path of a class names itself. */
export function kindOfClass(path: string): string {
  const module = /^(?:\w+\.)*(?<module>\w+)\.\w+$/.exec(path)?.groups?.['module'] ?? path;
  return OTHER_NAMES.get(module) ?? module;
}
