declare module 'virtual:component-docs' {
  /** Where a component is used: files of the product's ui, and components and patterns that are built with it. */
  export interface Uses {
    readonly ui: readonly string[];
    readonly components: readonly string[];
  }
  /** By a component's folder. */
  export const uses: Readonly<Record<string, Uses>>;
  /** Types that are a union of words, by their name. */
  export const aliases: Readonly<Record<string, readonly string[]>>;
  /** Types of properties as they are written, by the interface and the property. */
  export const properties: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
