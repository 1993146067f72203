/** What a reader finds in a PDF, page after page. */
import { extractText, getDocumentProxy } from 'unpdf';

export async function pdfText(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return { text, pages: totalPages };
}

export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text;
}

/** Text that reaches into the margin at the right of its page, or is beyond it: what a printer cuts. */
export async function cutAtTheRight(bytes: Uint8Array, margin: number): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1));
  const cut = await Promise.all(
    pages.map(async (opened) => {
      const page = await opened;
      const right = page.view[2]! - margin;
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' && item.transform[4] + item.width > right + 0.5 ? [item.str] : [],
      );
    }),
  );
  return cut.flat();
}
