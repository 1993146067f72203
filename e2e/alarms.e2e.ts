import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import { expect, test } from './fixtures.ts';

const { actions, done, kinds, states } = alarmsEs;

test('M-01 direction sees in red what is wrong in the house, and answers it', async ({ page, enter, a11y }) => {
  await enter('admin', 'OFI');
  await page.goto('/');
  const line = page.getByRole('alert', { name: alarmsEs.banner });
  await expect(line).toContainText('Yaiza Santana');
  await a11y('home with an alarm');
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { name: alarmsEs.title })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: kinds.exports });
  await expect(row).toContainText(states.open);
  await expect(page.getByRole('row').filter({ hasText: kinds.job })).toContainText(states.over);
  await a11y('alarms');
  await row.getByRole('button', { name: actions.acknowledge }).click();
  await expect(page.getByText(done.acknowledge)).toBeVisible();
  await expect(row).toContainText(states.seen);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('R-PERM-02 a manager sees no alarms', async ({ page, enter }) => {
  await enter('manager', 'TRI');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert', { name: alarmsEs.banner })).toHaveCount(0);
});
