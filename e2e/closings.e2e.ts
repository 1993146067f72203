import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { act, expect, sign, test } from './fixtures.ts';
import { draw } from './used-gold.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';

const { actions, dialogs, page: es, wizard } = closingsEs;
const { actions: acts, dialogs: asks, page: of } = collectionsEs;
const GOLD = METAL_ES.ORO_18;

test('R-CLO-01 R-CLO-04 R-CLO-05 R-CLO-06 R-HOME-03 a closing from its three steps to its release', async ({
  page,
  enter,
  a11y,
}) => {
  test.setTimeout(120_000);
  await enter('metal-staff', 'OFI');
  await page.goto('/metals');
  await page.getByRole('link', { name: homeEs.quick.closing }).click();
  const next = page.getByRole('button', { name: shellEs.form.next });
  await next.click();
  await expect(page.getByText(wizard.needsCustomer)).toBeVisible();
  await page.getByRole('combobox', { name: wizard.customer }).fill('arucas');
  await page.getByRole('option', { name: /Orfebres de Arucas/ }).click();
  await next.click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(wizard.needsWeight)).toBeVisible();
  await a11y('metal of a new closing');
  await page.getByLabel(wizard.weight).fill('40');
  await page.getByLabel(wizard.discount18).fill('2');
  await page.getByLabel(wizard.applied).fill('999');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(wizard.overRecommended)).toBeVisible();
  await page.getByLabel(wizard.applied).fill('20');
  await page.getByRole('button', { name: wizard.finishVerb('800,00 €') }).click();
  await a11y('signature of a closing');
  await draw(page);
  await sign(page);
  await expect(page.getByRole('heading', { name: closingsEs.one, level: 1 })).toBeVisible();
  await expect(page.getByText(es.noCollections)).toBeVisible();
  const code = await page.locator('h1 ~ .code, .page-header .code').first().innerText();

  await act(page, actions.collect);
  await page.getByLabel(asks.weightOf(GOLD)).fill('40,01');
  await page.getByRole('button', { name: `${acts.create}…` }).click();
  await expect(page.getByText(/No se puede recoger más de lo pendiente/)).toBeVisible();
  await a11y('too much metal');
  await page.getByLabel(asks.weightOf(GOLD)).fill('40');
  await page.keyboard.press('Control+Enter');
  await draw(page);
  await sign(page);
  await expect(page.getByRole('heading', { name: collectionsEs.one, level: 1 })).toBeVisible();

  await act(page, acts.review);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(asks.acceptedOf(GOLD)).fill('39');
  await dialog.getByLabel(asks.rejectedOf(GOLD)).fill('1,01');
  await dialog.getByRole('button', { name: `${acts.review}…` }).click();
  await expect(dialog.getByText(/pasan de lo que falta por revisar/)).toBeVisible();
  await a11y('review');
  await dialog.getByLabel(asks.rejectedOf(GOLD)).fill('1');
  await dialog.getByRole('button', { name: `${acts.review}…` }).click();
  await sign(page);
  await expect(page.getByText(of.notReturned)).toBeVisible();
  await act(page, acts.returnRejected);
  await dialog.getByRole('button', { name: `${acts.returnRejected}…` }).click();
  await draw(page);
  await sign(page);
  await expect(page.getByText(/^Rechazado devuelto el/)).toBeVisible();
  await a11y('reviewed collection');

  await page.getByRole('link', { name: code }).click();
  await act(page, actions.pay);
  await expect(dialog.getByLabel(dialogs.amount)).toHaveValue('780,00');
  await dialog.getByLabel(dialogs.amount).fill('780,01');
  await dialog.getByRole('button', { name: `${dialogs.payVerb('780,01 €')}…` }).click();
  await expect(dialog.getByText(/Por ahora se pueden pagar/)).toBeVisible();
  await dialog.getByLabel(dialogs.amount).fill('780');
  await expect(dialog.getByLabel(paymentsEs.iban)).toHaveValue(/ES91/);
  await a11y('payment of a closing');
  await dialog.getByRole('button', { name: `${dialogs.payVerb('780,00 €')}…` }).click();
  await sign(page);
  // What this customer was paid today counts with it: another person signs too.
  await expect(dialog.getByText(proofsErrors.SECOND_SIGNATURE_MISSING.es)).toBeVisible();
  await sign(page);
  await expect(page.getByText(es.releaseReady)).toBeVisible();
  await a11y('closing with everything done');
  await act(page, actions.release);
  await sign(page);
  await expect(page.getByText(closingsEs.states.RELEASED).first()).toBeVisible();

  await page.goto('/metals');
  await page.getByLabel(homeEs.metals.search).fill(code);
  await page
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
  await expect(page.getByText(closingsEs.states.RELEASED).first()).toBeVisible();
});

test('R-CLO-02 R-CLO-03 R-CLO-06 the lists, the reason of a release, the police and who sees what', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('metal-staff', 'OFI');
  await page.goto('/metals/closings');
  await page.getByRole('searchbox').fill('la laguna');
  await expect(page.getByRole('row')).toHaveCount(2);
  await a11y('closings');
  await page.getByRole('link', { name: /^CI-OFI/ }).click();
  await act(page, actions.release);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(dialogs.releasePending);
  await expect(dialog.getByRole('button', { name: `${actions.release}…` })).toBeDisabled();
  await dialog.getByRole('button', { name: shellEs.form.cancel }).click();
  await act(page, actions.intervene);
  await dialog.getByRole('button', { name: `${actions.intervene}…` }).click();
  await expect(dialog.getByLabel(dialogs.badgeNumber)).toHaveAttribute('aria-invalid', 'true');
  await a11y('intervention of a closing');
  await dialog.getByLabel(dialogs.badgeNumber).fill('T-23117-K');
  await dialog.getByLabel(dialogs.proceedingNumber).fill('2026-101-877');
  await dialog.getByLabel(dialogs.station).fill('Puesto de Santa Brígida');
  await dialog.getByLabel(dialogs.officerName).fill('Airam');
  await dialog.getByLabel(dialogs.officerSurname).fill('Quintana Suárez');
  await dialog.getByLabel(dialogs.phone).fill('928 640 001');
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await dialog.locator('input[type=file]').setInputFiles({ name: 'acta.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText('acta.png')).toBeVisible();
  await dialog.getByRole('button', { name: `${actions.intervene}…` }).click();
  await sign(page);
  await expect(page.getByText(closingsEs.states.CONFISCATED).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: es.intervention })).toBeVisible();
  const seized = page.url();
  // What the officers wrote down can be looked at again.
  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: policeEs.page.record }).click();
  await record;
  await page.goto('/metals/police?kind=CLOSING&state=["open"]');
  await expect(page.getByText('2026-101-877').first()).toBeVisible();
  await a11y('closings the police have');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^CI-OFI/ })
    .first()
    .click();
  await expect(page.getByText(policeEs.closing.hint)).toBeVisible();
  await a11y('the intervention of a closing');
  await page.goto(seized);
  await act(page, actions.removeIntervention);
  await dialog.getByLabel(closingsEs.asks.removeIntervention.label).fill('Archivado por el juzgado');
  await dialog.getByRole('button', { name: `${actions.removeIntervention}…` }).click();
  await sign(page);
  await expect(page.getByRole('button', { name: actions.collect })).toBeVisible();
  await page.goto('/metals/collections');
  await a11y('collections');
  await expect(page.getByRole('link', { name: /^RG-OFI/ }).first()).toBeVisible();

  await enter('metal-commercial', 'OFI');
  await page.goto('/metals/closings');
  await page
    .getByRole('link', { name: /^CI-OFI/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: es.metal })).toBeVisible();
  await expect(page.getByRole('button', { name: actions.intervene })).toHaveCount(0);
  await enter('accountant', 'OFI');
  await page.goto('/metals/closings');
  await expect(page.getByRole('link', { name: closingsEs.new })).toHaveCount(0);
});
