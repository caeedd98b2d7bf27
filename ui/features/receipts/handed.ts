let handed: File | undefined;

/** Gives a file that was just saved to the screen that shows and prints it. It is kept in memory alone, and until that screen has it. */
export const handOver = (file: File): void => {
  handed = file;
};

/** The file that was handed over; looking does not take it, because a screen may be rendered twice before it is there. */
export const lookAtHanded = (): File | undefined => handed;

export const forgetHanded = (): void => {
  handed = undefined;
};
