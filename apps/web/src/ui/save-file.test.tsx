import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => vi.restoreAllMocks());

const savedAs = async (headers: Record<string, string>): Promise<string> => {
  URL.createObjectURL = () => 'blob:x';
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  await saveFile(new Response('x', { headers }), 'ventas.csv');
  return name;
};

test('a document keeps the name the server gave it, or gets one', async () => {
  expect(await savedAs({ 'content-disposition': 'attachment; filename="Z-12.pdf"' })).toBe('Z-12.pdf');
  expect(await savedAs({})).toBe('ventas.csv');
});
