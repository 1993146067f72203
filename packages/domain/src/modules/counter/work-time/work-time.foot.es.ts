/** Who is in, at the foot of the menu: it comes with the first page, without the other words of the room. */
export const workTimeFootEs = {
  present: (names: string) => `Presentes: ${names}`,
  more: (first: string, more: string) => `${first} y ${more} más`,
  nobody: 'Nadie ha fichado',
} as const;
