import { money } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { remindersEs } from '@quilate/domain/modules/office/reminders/reminders.es.ts';
import { settingsEs } from '@quilate/domain/modules/office/settings/settings.es.ts';
import { CODE, enterAs, expect, type Seat, sign, test, told } from './fixtures.ts';
import { carry, read, signed, work, WORKS } from './jobs.ts';
import { customer } from './people.ts';

const es = remindersEs;
const name = es.changeOf(es.events.workReady, es.channels.SMS);

/** A job of this customer, brought back to its shop as it is done. */
async function finished(seat: Seat, bench: Seat, customerId: string): Promise<{ id: string; code: string }> {
  const made = await work(seat, { customerId });
  await read(seat, bench, [made]);
  expect((await bench.post(`${WORKS}/${made.id}/start`, signed(bench))).status).toBe(200);
  const used = { metal: 'NONE', metalMg: 0, finishedWeightMg: 5_200, observations: '', ...signed(bench) };
  expect((await bench.post(`${WORKS}/${made.id}/complete`, used)).status).toBe(200);
  await carry(bench, [made], 'TO_STORE');
  await carry(seat, [made], 'HERE');
  return made;
}

test('B-19 direction writes an SMS and sees it as it will be read; who accepts it is told that their job is ready', async ({
  page,
  enter,
  a11y,
  browser,
}) => {
  const admin = await enter('admin', 'OFI');
  await page.goto('/settings');
  await page.getByRole('link', { name: settingsEs.reminders }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.title);
  await a11y('reminders');
  await page.getByRole('button', { name: `${es.change} ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: es.preview });
  const body = dialog.getByLabel(es.fields.body, { exact: true });
  await expect(preview).toContainText(es.example.store);
  await expect(preview).toContainText(money(12_350));
  await body.fill('Hola, {apellidos}: tu trabajo está listo en ');
  await expect(preview).toContainText('«á»');
  await dialog.getByRole('button', { name: es.insertOf(es.placeholders.store) }).click();
  await expect(body).toHaveValue('Hola, {apellidos}: tu trabajo está listo en {tienda}');
  await expect(preview).toContainText(`listo en ${es.example.store}`);
  const save = dialog.getByRole('button', { name: `${es.actions.setTemplate}…` });
  await save.click();
  await expect(dialog.getByText('Aquí no se puede poner «{apellidos}»')).toBeVisible();
  await a11y('a text that cannot be filled');
  await body.fill('{tienda}: tu trabajo {referencia} te espera.');
  await dialog.getByLabel(es.fields.isOn).check();
  await save.click();
  await sign(page);
  await expect(told(page, es.done.setTemplate)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: es.events.workReady }).last()).toContainText(es.on);

  const [shop, bench] = await Promise.all(
    [['shop-assistant', 'TRI'] as const, ['gold-smith', 'OFI'] as const].map(async ([role, code]) =>
      enterAs(await (await browser.newContext()).newPage(), role, code),
    ),
  );
  const customerId = await customer(shop!, 'Avisada', { acceptsSms: true });
  const job = await finished(shop!, bench!, customerId);
  await page.goto(`/works/${job.id}`);
  const line = page.getByRole('listitem').filter({ hasText: activityEs.told.SMS });
  await expect(line).toContainText(`${es.events.workReady} ${job.code}`);
  await page.goto(`/customers/${customerId}`);
  await expect(page.getByRole('listitem').filter({ hasText: activityEs.told.SMS })).toContainText(job.code);
  await page.goto('/mails?channel=SMS');
  await expect(page.getByRole('row').filter({ hasText: job.code })).toBeVisible();

  // As it was, for the other stories.
  const { data } = (await admin.get('/v1/reminders/templates')) as { data: { id: string; version: number }[] };
  const { version } = data.find(({ id }) => id === 'workReady SMS')!;
  const off = { event: 'workReady', channel: 'SMS', isOn: false, daysBefore: 0, subject: '', version };
  const { status } = await admin.post('/v1/reminders/set-template', {
    ...off,
    body: es.first.workReady.sms,
    signature: { employeeId: admin.employeeId, code: CODE },
  });
  expect(status).toBe(201);
});

test('B-19 R-PERM-02 who runs the shops reads what customers are told and changes nothing; who serves has no door', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('manager', 'TRI');
  await page.goto('/settings/reminders');
  await expect(page.getByRole('button', { name: new RegExp(`^${es.change}`) })).toHaveCount(0);
  const mail = es.changeOf(es.events.workReady, es.channels.MAIL);
  await page.getByRole('button', { name: `${es.see} ${mail}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`Hola, ${es.example.name}:`);
  await a11y('a text that is read');
  await page.context().clearCookies();
  await enter('shop-assistant', 'TRI');
  await page.goto('/settings/reminders');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
});
