import type { ExportPurpose } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { PurposeDialog } from './purpose-dialog.tsx';

const es = shellEs.export;

test('nothing is taken away before it is said what for', async () => {
  const onDone = vi.fn<(purpose: ExportPurpose) => void>();
  const { user } = show(<PurposeDialog format="csv" onCancel={() => undefined} onDone={onDone} />);
  const act = await screen.findByRole('button', { name: es.verbAs(es.formats.csv) });
  await user.click(act);
  expect(screen.getByText(es.purposeMissing)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: es.purposes.ACCOUNTING }));
  expect(screen.queryByText(es.purposeMissing)).toBeNull();
  await user.click(act);
  expect(onDone).toHaveBeenCalledWith('ACCOUNTING');
});
