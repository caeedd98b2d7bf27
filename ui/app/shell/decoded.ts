/** Text of an address in plain characters; as it is if nobody has encoded it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
