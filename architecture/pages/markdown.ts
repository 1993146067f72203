export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(' ');
export const mermaid = (text: string): string => `\`\`\`mermaid\n${text}\n\`\`\``;

/** Paragraphs under a title, with the note that nobody edits them by hand. */
export const page = (title: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, '<!-- Written by npm run docs. -->', ...parts].join('\n\n')}\n`;
