// The site that a page belongs to: where its front is, where its files lie, and keeping it for use offline.

/** The way to the site's front page; undefined if the page is none of a site. */
export function frontAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=up]')?.href;
}

/** Where the page lies, and below what the files lie that it may show: the site, else the page's own folder. */
export function pagePlace(): { readonly page: string; readonly folder: string } {
  return { page: location.href, folder: new URL('.', frontAddress() ?? location.href).href };
}

/** Has the browser keep the site, if it offers that: on a secure address. Then it works without a network. */
export function keepOffline(): void {
  const front = frontAddress();
  // A page that is one file lets no script in.
  const isAlone = document.querySelector('script[src]') === null;
  if (front === undefined || isAlone || !('serviceWorker' in navigator) || !location.protocol.startsWith('http'))
    return;
  addEventListener('load', () => {
    // A browser that refuses loses nothing but this.
    navigator.serviceWorker.register(new URL('service-worker.js', front)).catch(() => {});
  });
}
