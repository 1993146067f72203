import { expect, test } from 'vitest';
import { pdfText } from '../../test/pdf-text.ts';
import { drawPaper } from './paper.ts';
import { createPdf } from './pdf.ts';

const NAME = 'Łukasz Żółkiewski, Dvořák y Şahin-Ţepeş';

test('R-CUST-01 R-DOC-01 a name from abroad is printed with all its letters, wherever it stands on the page', async () => {
  const { text } = await pdfText(
    await createPdf({
      header: NAME,
      footer: () => NAME,
      content: [
        NAME,
        { text: [NAME, { text: ` y ${NAME}`, bold: true }], font: 'Mono' },
        { columns: [NAME, { stack: [NAME] }] },
        { table: { body: [[NAME, { text: NAME, alignment: 'right' }]] } },
        { ul: [NAME] },
      ],
    }),
  );
  expect(text.replaceAll(/\s/g, '').split(NAME.replace('Ţ', 'Ț').replaceAll(' ', ''))).toHaveLength(11);
});

test('R-MELT-02 what the letters of the house have no sign for is written out', async () => {
  const { text } = await pdfText(await createPdf({ content: ['Barra de oro de 748 ‰'] }));
  expect(text).toBe('Barra de oro de 748 milésimas');
});

test('B-14 the widest list is whole on its paper, figures at the right included', async () => {
  const heads = Array.from({ length: 20 }, (_, at) => `Columna ${at}`);
  const cells = heads.map((_, at) => (at < 14 ? `Descripción ${at}` : `1.234.567,${at} €`));
  const isNumber = heads.map((_, at) => at >= 14);
  const { text } = await pdfText(await drawPaper({ title: 'Lista', stamp: [], heads, isNumber, rows: [cells] }));
  const read = text.replaceAll(/\s/g, '');
  for (const said of [...heads, ...cells]) expect(read).toContain(said.replaceAll(' ', ''));
});
