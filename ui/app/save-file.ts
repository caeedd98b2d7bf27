/** Saves a file as the browser saves downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
