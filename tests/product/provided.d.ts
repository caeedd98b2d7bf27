import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of a running product. */
    product: {
      web: string;
      api: string;
      mailbox: string;
      projections: string;
      processes: string;
      audit: string;
      /** Health and metrics of the media server, which begins a little later. */
      mediaHealth: string;
      eventStore: string;
      /** Signs the webhooks of its payment provider. */
      webhookSecret: string;
      auditorSecret: string;
      /** Folder of its data, by which operators' commands find it. */
      dataDir: string;
    };
  }
}
