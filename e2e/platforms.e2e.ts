import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { expect, sign, test, told } from './fixtures.ts';

const { fields, page: es } = platformsEs;

test('R-PLAT-01 R-PRICE-05 the benefit is changed with real pieces in sight, and published', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/platforms');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(3);
  await a11y('platforms');
  await page.getByRole('link', { name: platformsEs.names['jewels-district'] }).click();
  const table = page.getByRole('table', { name: es.preview });
  const [now, changed] = [3, 4].map((place) => table.getByRole('row').nth(1).getByRole('cell').nth(place));
  const before = (await now!.textContent())!;
  await expect(changed!).toHaveText(before);
  await page.getByLabel(fields.goldBenefitBp).fill('80');
  await page.getByLabel(fields.silverBenefitBp).fill('80');
  await expect(changed!).not.toHaveText(before);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const after = (await changed!.textContent())!;
  await a11y('platform');
  await page.getByRole('button', { name: es.publish }).click();
  await sign(page);
  await expect(told(page, platformsEs.done.edit)).toBeVisible();
  await expect(now!).toHaveText(after);
});
