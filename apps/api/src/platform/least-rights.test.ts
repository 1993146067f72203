import { inject, test, expect } from 'vitest';
import { useHouse } from '../../test/shop.ts';
import { asAppRole } from './db.ts';
import { refuseOpenWire, refuseOwner } from './least-rights.ts';

const house = useHouse();

test('G25 F7 production does not start as who may rewrite the books, and starts as who may not', async () => {
  await expect(refuseOwner(house.databaseUrl)).rejects.toThrow(/DATABASE_OWNER_URL/);
  // An outside server of the tests has one role only.
  const hasOneRole = inject('pgStrategy') === '';
  const app = hasOneRole ? house.databaseUrl : asAppRole(house.databaseUrl);
  const isRefused = await refuseOwner(app).then(
    () => false,
    () => true,
  );
  expect(isRefused).toBe(hasOneRole);
});

test('G34 production speaks with a database on another machine by verify-full alone', () => {
  const may = (app: string) => () => refuseOpenWire({ app, owner: app });
  for (const mode of ['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=disable'])
    expect(may(`postgres://quilate_app:x@db.example/quilate${mode}`)).toThrow(/db\.example.*verify-full/);
  expect(may('postgres://u@db.example,localhost/quilate?sslmode=require')).toThrow(/db\.example/);
  for (const url of [
    'postgres://u@db.example,db2.example/quilate?sslmode=verify-full',
    'postgres://u@localhost/quilate',
    'postgres://u@x/quilate?host=%2Frun%2Fpostgresql',
  ])
    expect(may(url)).not.toThrow();
});
