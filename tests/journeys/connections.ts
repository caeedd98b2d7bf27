import type { Page } from '@playwright/test';

type Report = Readonly<Record<string, unknown>>;

/** Keeps the page's connections in reach of `reportsOf`. To be called before it loads. */
export async function keepConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: RTCPeerConnection[] = [];
    const { RTCPeerConnection: Own } = globalThis;
    Object.assign(globalThis, {
      connections: opened,
      RTCPeerConnection: class extends Own {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          opened.push(this);
        }
      },
    });
  });
}

/** All that the page's connections to the media server know of themselves. */
export const reportsOf = async (page: Page): Promise<readonly Report[]> =>
  await page.evaluate(async () => {
    const { connections } = globalThis as unknown as { readonly connections: readonly RTCPeerConnection[] };
    const reports = await Promise.all(connections.map(async (one) => await one.getStats()));
    return reports.flatMap((report) => Array.from(report.values() as Iterable<Report>));
  });
