/** Path of a photo, null without one. */
export const imagePath = (imageId: string | null): string | null => (imageId === null || imageId === '' ? null : `/get_image/${imageId}`);
