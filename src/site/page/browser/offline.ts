// Has the browser keep the site, so that it works without a network from the second visit on.

/** Asks for it where the browser offers it: on a secure address. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return;
  const root = document.documentElement.dataset['root'] ?? '';
  addEventListener('load', () => {
    // A browser that refuses loses nothing but this.
    navigator.serviceWorker.register(`${root}service-worker.js`).catch(() => {});
  });
}
