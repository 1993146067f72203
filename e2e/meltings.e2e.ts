import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Page } from '@playwright/test';
import { act, enterAs, expect, sign, test, written } from './fixtures.ts';
import { extractPiece } from './making.ts';
import { PHOTO } from './people.ts';

const { actions, asks, dialogs, noticePaper, page: of, reasons, states, tabs, waiting, wizard } = meltingsEs;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, name: string) => page.locator('.page-title .state', { hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: meltingsEs.title }).getByRole('link', { name: new RegExp(`^${name}`) });

test('R-MELT-01 R-MELT-02 what waits is reviewed, joined, told to the police and melted for ever', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(150_000);
  const seat = await enter('metal-staff', 'OFI');
  await extractPiece(seat, 'OFIDEF29', 'MELTING');
  await extractPiece(seat, 'OFIDEF30', 'MELTING');
  await page.goto('/metals');
  await page.getByRole('navigation').getByRole('link', { name: meltingsEs.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meltingsEs.title);
  await tab(page, tabs.waiting).click();
  await expect(page.getByText('OFIDEF29')).toBeVisible();
  await a11y('what waits for the fire');
  await button(page, `${actions.review}: OFIDEF29`).click();
  await dialog(page).getByLabel(dialogs.weightOf('Dije aplastado')).fill('1,91');
  await dialog(page)
    .getByRole('button', { name: `${actions.review}…` })
    .click();
  await expect(dialog(page).getByText(/No puede dar más metal que lo que pesa/)).toBeVisible();
  await dialog(page).getByLabel(dialogs.weightOf('Dije aplastado')).fill('1,85');
  await dialog(page).getByLabel(dialogs.finenessOf('Dije aplastado')).fill('745');
  await a11y('a review of metal');
  await dialog(page)
    .getByRole('button', { name: `${actions.review}…` })
    .click();
  await sign(page);
  await expect(button(page, `${actions.undoReview}: OFIDEF29`)).toBeVisible();
  await button(page, `${actions.review}: OFIDEF30`).click();
  await dialog(page)
    .getByRole('button', { name: `${actions.review}…` })
    .click();
  await sign(page);
  await expect(button(page, `${actions.undoReview}: OFIDEF30`)).toBeVisible();

  await page.getByRole('link', { name: actions.create }).click();
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(wizard.needsOne)).toBeVisible();
  await page.getByLabel(wizard.choose('OFIDEF29')).check();
  await page.getByLabel(wizard.choose('OFIDEF30')).check();
  await a11y('bundles of a new melting');
  await button(page, shellEs.form.next).click();
  await expect(page.getByText(wizard.noticeNext)).toBeVisible();
  await a11y('a melting before it is signed');
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(state(page, states.PENDING)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${actions.finish}`) })).toContainText(
    reasons.noticeIsOver,
  );
  await a11y('a melting that is being managed');

  await act(page, actions.giveNotice);
  await dialog(page)
    .getByRole('button', { name: `${actions.giveNotice}…` })
    .click();
  await expect(dialog(page).getByText(dialogs.needsReference)).toBeVisible();
  const tell = dialog(page).getByRole('button', { name: `${actions.giveNotice}…` });
  const today = businessDate(new Date());
  const sentOn = dialog(page).getByLabel(dialogs.sentOn);
  await sentOn.fill(date(addDays(today, -1)));
  await dialog(page).getByLabel(dialogs.reference).fill('LP-2026-00911');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'aviso-sellado.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog(page).getByText('aviso-sellado.png')).toBeVisible();
  await a11y('the notice to the police');
  await tell.click();
  await expect(dialog(page).getByText(/no puede ser anterior a la última revisión/)).toBeVisible();
  await sentOn.fill(date(today));
  await sentOn.press('Tab');
  await tell.click();
  await sign(page);
  await expect(page.getByText(date(addDays(today, 8)))).toBeVisible();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: noticePaper.print }).click();
  expect((await printed).suggestedFilename()).toMatch(/-aviso\.pdf$/);
  const stamped = page.waitForEvent('download');
  await page.getByRole('button', { name: noticePaper.copy }).click();
  await stamped;
  await act(page, actions.takeNoticeBack);
  await dialog(page).getByLabel(asks.cancel.label).fill('El día estaba mal escrito');
  await dialog(page)
    .getByRole('button', { name: `${actions.takeNoticeBack}…` })
    .click();
  await sign(page);
  await expect(page.getByText(of.noNotice)).toBeVisible();
});

test('R-MELT-02 seven full days after the notice it is melted, for ever', async ({ page, enter, a11y }) => {
  test.setTimeout(90_000);
  const seat = await enter('metal-staff', 'OFI');
  const { data } = (await seat.get('/v1/metals/meltings?tab=pending')) as {
    data: { id: string; code: string; noticeOverOn: string | null }[];
  };
  const { id, code } = data.find(
    ({ noticeOverOn }) => noticeOverOn !== null && noticeOverOn <= businessDate(new Date()),
  )!;
  await page.goto(`/metals/meltings/${id}`);
  await act(page, actions.finish);
  const melt = dialog(page).getByRole('button', { name: `${actions.finish}…` });
  await melt.click();
  await expect(dialog(page).getByText(dialogs.needsAssay)).toBeVisible();
  await dialog(page).getByLabel(dialogs.bar).fill('10,01');
  await dialog(page).getByLabel(dialogs.assay).fill('747');
  await melt.click();
  await expect(dialog(page).getByText(/La barra no puede pesar más/)).toBeVisible();
  await dialog(page).getByLabel(dialogs.bar).fill('9,85');
  await expect(dialog(page).getByText(/^Fino 7,358 g\. Merma 0,150 g/)).toBeVisible();
  await expect(melt).toBeDisabled();
  await dialog(page).getByLabel(asks.finish.label).fill('Llevaban soldadura vieja');
  await a11y('the bar of a melting');
  await melt.click();
  await sign(page);
  await expect(state(page, states.COMPLETED)).toBeVisible();
  await expect(page.getByText(of.perThousand('747'))).toBeVisible();
  await expect(button(page, actions.manage)).toHaveCount(0);
  await a11y('a melting that is done');

  await page.goto('/metals/meltings?tab=completed');
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  await a11y('meltings that are done');
  await page.goto('/metals');
  await page.getByLabel(homeEs.metals.search).fill(code);
  await page.keyboard.press('Enter');
  await expect(state(page, states.COMPLETED)).toBeVisible();
});

test('R-MELT-01 R-PERM-03 bundles come and go, and the commercial of metals sees nothing of it', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(90_000);
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/meltings?tab=waiting');
  const closing = page.getByRole('row', { name: /^CI-OFI/ }).first();
  const label = await closing.locator('.code').first().innerText();
  const review = async (weight: string) => {
    await button(page, `${actions.review}: ${label}`).click();
    await dialog(page).getByLabel(dialogs.weightOf('Oro 18 k')).fill(weight);
    await dialog(page)
      .getByRole('button', { name: `${actions.review}…` })
      .click();
    await sign(page);
    await expect(dialog(page)).toHaveCount(0);
  };
  await review('2,5');
  await review('3,5');
  await page.goto('/metals/meltings/new');
  await page.getByLabel(wizard.choose(label)).first().check();
  await page.getByLabel(wizard.choose(label)).last().check();
  await button(page, shellEs.form.next).click();
  await page.getByLabel(wizard.notes).fill('De prueba');
  await button(page, `${actions.create}…`).click();
  await sign(page);
  await expect(written(page, 'De prueba')).toBeVisible();
  await act(page, actions.manage);
  await dialog(page).getByLabel(wizard.choose(label)).first().uncheck();
  await a11y('bundles of a melting');
  await button(page, wizard.save).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await act(page, actions.cancel);
  await dialog(page).getByLabel(asks.cancel.label).fill('Se funde otro día');
  await dialog(page)
    .getByRole('button', { name: `${actions.cancel}…` })
    .click();
  await sign(page);
  await expect(state(page, states.CANCELLED)).toBeVisible();
  await page.goto('/metals/meltings?tab=waiting');
  for (const left of [2, 1]) {
    await expect(button(page, `${actions.undoReview}: ${label}`)).toHaveCount(left);
    await button(page, `${actions.undoReview}: ${label}`).first().click();
    await dialog(page).getByLabel(asks.cancel.label).fill('Se pesa otra vez');
    await dialog(page)
      .getByRole('button', { name: `${actions.undoReview}…` })
      .click();
    await sign(page);
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(button(page, `${actions.undoReview}: ${label}`)).toHaveCount(0);

  await enterAs(page, 'metal-commercial', 'OFI');
  await page.goto('/metals/meltings');
  await expect(page.getByRole('heading', { name: meltingsEs.title })).toHaveCount(0);
  await expect(page.getByText(waiting.none)).toHaveCount(0);
});
