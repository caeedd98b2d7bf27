/** A solid star on a 24 by 24 grid. */
export const starPath = 'm12 2.5 2.9 6.2 6.8.8-5 4.7 1.3 6.7L12 17.5l-6 3.4 1.3-6.7-5-4.7 6.8-.8L12 2.5Z';
