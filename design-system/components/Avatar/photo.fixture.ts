/** A drawn face, for stories. */
export const drawnPhoto = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='#7a9'/><circle cx='4' cy='3.2' r='1.6' fill='#fff'/><circle cx='4' cy='8' r='3' fill='#fff'/></svg>")}`;
