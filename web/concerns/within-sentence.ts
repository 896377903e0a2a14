/** Returns a name in its form within a sentence: 'Oily skin' becomes 'oily skin'. */
export function withinSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
