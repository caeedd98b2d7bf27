/** Where a photo is fetched, null where there is none. */
export const imagePath = (imageId: string): string | null => (imageId === '' ? null : `/get_image/${imageId}`);
