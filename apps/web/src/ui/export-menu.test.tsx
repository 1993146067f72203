import { EXPORT_FORMATS } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { ExportMenu } from './export-menu.tsx';

test('«Exportar» offers every format there is', async () => {
  const { user } = show(<ExportMenu name="ventas" take={async () => new Response('')} />);
  await user.click(screen.getByRole('button', { name: shellEs.export.verb }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(EXPORT_FORMATS.map((format) => shellEs.export.formats[format]));
});
