/** Returns a function that names a choice in the page's language. */
export function choiceName<Choice extends string>(names: Readonly<Record<Choice, () => string>>) {
  return (choice: Choice): string => names[choice]();
}
