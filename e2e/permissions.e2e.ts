import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { permissionsEs } from '@quilate/domain/modules/office/permissions/permissions.es.ts';
import { expect, test } from './fixtures.ts';

test('R-PERM-01 direction sees what a role may do and in which shops; a manager has no door to it', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/permissions?role=DRIVER&access=write');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(permissionsEs.title);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(ROLE_ES.DRIVER);
  await expect(page.getByRole('row').filter({ hasNotText: ROLE_ES.DRIVER })).toHaveCount(1);
  await a11y('permissions');
  await enter('manager', 'TRI');
  await page.goto('/permissions');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
