/** What a reader finds in a PDF, page after page. */
import { extractText } from 'unpdf';

export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { text, pages: totalPages };
}

export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text;
}
