/**
 * Whether an address loads as a document of its own, because its content policy differs from that of the other pages: only the payment page
 * may send to the payment provider.
 */
export const isOwnDocument = (href: string): boolean => /^\/payment(?:[/?#]|$)/iu.test(href);
