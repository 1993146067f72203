import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { act, CODE, expect, sign, test, written } from './fixtures.ts';

const { fields, page: es, actions, done } = employeesEs;

test('R-EMP-02 R-EMP-04 somebody new is registered, edited and gets the mail for a password', async ({
  page,
  enter,
  a11y,
}, info) => {
  await enter('admin', 'OFI');
  const surname = `Prueba ${info.retry}`;
  await page.goto('/employees');
  await page.getByRole('link', { name: employeesEs.new }).click();
  await page.getByRole('button', { name: actions.register }).click();
  await expect(page.getByText('Este dato es obligatorio.').first()).toBeVisible();
  await a11y('new employee with faults');
  await page.getByLabel(fields.name, { exact: true }).fill('Dácil');
  await page.getByLabel(fields.surname).fill(surname);
  await page.getByLabel(fields.email).fill('admin@quilate.demo');
  await page.getByRole('button', { name: actions.register }).click();
  await a11y('a new employee is signed');
  await sign(page);
  await expect(page.getByText('ya es de otro empleado')).toBeVisible();
  await page.getByLabel(fields.email).fill(`prueba.${info.retry}@test.example`);
  await page.getByRole('button', { name: actions.register }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dácil ${surname}`);
  await act(page, actions.sendPasswordMail);
  await expect(page.getByText(done.sendPasswordMail)).toBeVisible();
  await act(page, actions.handOverLink);
  await sign(page);
  const link = page.getByLabel(employeesEs.link.label('Dácil'));
  await expect(link).toHaveValue(/\/auth\/create-password#[\w-]{43}$/);
  await a11y('a link that is handed over');
  await page.getByRole('dialog').getByRole('button', { name: employeesEs.link.close, exact: true }).last().click();
  await expect(page.getByText(employeesEs.activity.handOverLink)).toBeVisible();
  await act(page, actions.edit);
  await page.getByLabel(fields.mobile).fill(`622 000 00${info.retry}`);
  await page.keyboard.press('Control+Enter');
  await sign(page);
  await expect(page.getByText(done.edit)).toBeVisible();
  await expect(page.getByText('622 000 00')).toBeVisible();
  await a11y('employee');
});

test('R-EMP-01 R-EMP-03 R-EMP-05 a person is found, sanctioned, discharged for a time and comes back', async ({
  page,
  enter,
  a11y,
}) => {
  await enter('admin', 'OFI');
  await page.goto('/employees');
  await page.getByPlaceholder(employeesEs.search).fill('acaymo');
  await page.getByRole('link', { name: 'Acaymo Hernández' }).click();
  await act(page, actions.addSanction);
  await page.getByLabel(es.sanctionText).fill('Dejó el taller abierto');
  await a11y('sanction dialog');
  await page.getByRole('dialog').getByRole('button', { name: actions.addSanction }).click();
  await expect(written(page, 'Dejó el taller abierto')).toBeVisible();
  await act(page, actions.discharge);
  await page.getByLabel(es.reason).fill('Excedencia');
  await a11y('discharge dialog');
  await page.getByRole('dialog').getByRole('button', { name: actions.discharge }).click();
  await expect(page.getByText(employeesEs.states.discharged).first()).toBeVisible();
  await act(page, actions.reRegister);
  await expect(page.getByText(employeesEs.states.active).first()).toBeVisible();
});

test('B-24 who saves second sees both values and chooses', async ({ page, enter }) => {
  const seat = await enter('admin', 'OFI');
  const { data } = (await seat.get('/v1/employees?q=guacimara')) as { data: { id: string }[] };
  const known = await seat.get(`/v1/employees/${data[0]!.id}`);
  await page.goto(`/employees/${data[0]!.id}/edit`);
  await page.getByLabel(fields.surname).fill('Suárez Mío');
  const { name, email, mobile, gender, role, startDate, version, stores } = known;
  const storeIds = (stores as { id: string }[]).map((store) => store.id);
  const signature = { employeeId: seat.employeeId, code: CODE };
  const person = { name, surname: 'Suárez Suyo', email, mobile, gender, role, startDate };
  const body = { ...person, version, storeIds, signature };
  const reply = await seat.api.patch(`/v1/employees/${data[0]!.id}`, {
    data: body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(reply.status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await sign(page);
  await expect(page.getByRole('cell', { name: 'Suárez Suyo' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await sign(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guacimara Suárez Mío');
});

test('R-PERM-02 an assistant has no entry for employees, and the address says who may', async ({ page, enter }) => {
  await enter('shop-assistant', 'TRI');
  await page.goto('/employees');
  await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: employeesEs.title })).toHaveCount(0);
});
