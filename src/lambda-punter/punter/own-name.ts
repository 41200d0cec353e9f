// The name that a client plays under, as it may be shown and kept.

/** A name without the password that a cup's team says behind a colon. */
export function withoutPassword(name: string): string {
  return name.replace(/:.*$/s, ':…');
}
