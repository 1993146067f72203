import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import type { Page } from '@playwright/test';
import { act, burst, enterAs, expect, sign, test } from './fixtures.ts';

const { actions, states, modes, page: es, dialogs, sources } = extractionsEs;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, jewel: string, mode: string) =>
  page
    .getByRole('radiogroup', { name: es.modeOf(jewel) })
    .getByText(mode, { exact: true })
    .click();

test('R-EXT-01 a label opens its lot; each jewel gets its mode, saved in part, finished with a signature, and undone', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  const seat = await enter('metal-staff', 'OFI');
  const { data } = (await seat.get('/v1/metals/extractions?source=purchases')) as {
    data: { code: string; jewelCount: number; state: string; description: string; fromStoreName: string }[];
  };
  const lot = data.find((row) => row.jewelCount === 4)!;
  await page.goto('/metals/extractables');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(extractionsEs.title);
  await expect(page.getByRole('link', { name: lot.code })).toBeVisible();
  await a11y('what is pending extraction');
  await button(page, extractionsEs.columns.store).click();
  await page.getByRole('checkbox', { name: lot.fromStoreName }).check();
  await expect(button(page, `${extractionsEs.columns.store}: ${lot.fromStoreName}`)).toBeVisible();
  await expect(page.getByRole('link', { name: lot.code })).toBeVisible();
  await page.goto('/metals/extractables');
  await expect(page.getByRole('link', { name: lot.code })).toBeVisible();
  await burst(page, 'ZZZZZZZ9');
  await expect(page.getByText(es.unknownCode('ZZZZZZZ9'))).toBeVisible();
  await burst(page, lot.code);
  await expect(page.getByText('Bolsa de oro partido').first()).toBeVisible();
  await choose(page, 'Bolsa de oro partido', modes.MELTING);
  await choose(page, 'Alianza de media caña', modes.ENCODING);
  await expect(page.getByText(es.unsaved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(es.unsaved)).toBeVisible();
  await button(page, actions.manage).click();
  await expect(state(page, states.PARTIAL)).toBeVisible();
  await a11y('an extraction in part');
  await expect(page.getByRole('button', { name: new RegExp(`^${actions.finish}`) })).toContainText(es.missing('2'));

  await page.getByRole('group', { name: es.all }).getByRole('button', { name: modes.MELTING }).click();
  await choose(page, 'Dormilonas con circonita', modes.UNIFY);
  await expect(page.getByText(`${METAL_ES.ORO_18} 1,480 g`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText(dialogs.finishEncode);
  await a11y('signing an extraction');
  await sign(page);
  await expect(state(page, states.COMPLETED)).toBeVisible();
  await a11y('a finished extraction');
  await page.getByRole('link', { name: /^CO-LPA/ }).click();
  await expect(page.getByText(lotsEs.states['to-be-coded']).first()).toBeVisible();
  await page.goBack();
  await act(page, actions.reopen);
  await dialog(page).getByLabel(proofsEs.reason).fill('Se decide otra vez');
  await button(page, `${dialogs.signReopen}…`).click();
  await sign(page);
  await expect(state(page, states.PARTIAL)).toBeVisible();
  await act(page, actions.discard);
  await expect(state(page, states.PENDING)).toBeVisible();
});

test('R-EXT-01 R-PERM-03 three tabs; a defective piece is extracted; the commercial of metals sees nothing of it', async ({
  page,
  enter,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  await page.getByRole('navigation').getByRole('link', { name: extractionsEs.title }).first().click();
  await page.getByRole('link', { name: new RegExp(`^${sources['recoverable-sales']}`) }).click();
  await expect(page.getByText('Esclava de caballero')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${sources.products}`) }).click();
  await page.getByRole('link', { name: 'OFIDEF23' }).click();
  await choose(page, 'Pendiente criollo sin pareja', modes.MELTING);
  await button(page, actions.finish).click();
  await expect(dialog(page)).toContainText(dialogs.finishProduct);
  await sign(page);
  await expect(state(page, states.COMPLETED)).toBeVisible();
  await page.getByRole('link', { name: 'OFIDEF23' }).click();
  await expect(page.getByText(productsEs.status.extracted).first()).toBeVisible();

  await enterAs(page, 'metal-commercial', 'OFI');
  await page.goto('/metals');
  await expect(page.getByRole('navigation').getByText(menuEs.sections.extractions)).toHaveCount(0);
  await page.goto('/metals/extractables');
  await expect(page.getByRole('heading', { name: extractionsEs.title })).toHaveCount(0);
});
