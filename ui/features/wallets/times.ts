const two = (number: number): string => String(number).padStart(2, '0');

/** "24.11.2026" by the reader's clock. */
export function dayText(at: string | number): string {
  const date = new Date(at);
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/** "09:05 AM" by the reader's clock. */
export function clockText(at: string | number): string {
  const date = new Date(at);
  const hours = date.getHours();
  return `${two(hours % 12 || 12)}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
}
