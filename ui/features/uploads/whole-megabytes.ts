const megabyte = 1_000_000;

export const wholeMegabytes = (bytes: number): number => Math.round(bytes / megabyte);
