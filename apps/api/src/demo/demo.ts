/** Demonstration data: four shops, one login per role, pieces to sell and tills at rest with their float. */
import { uuidv7 } from 'uuidv7';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoEmail } from '@quilate/domain/kernel/demonstration.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { type Role, ROLES } from '@quilate/domain/kernel/roles.ts';
import { PRICE_SECTIONS } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { type Db, type PoolDb, transact } from '../platform/db.ts';
import { writeLimit } from '../platform/limits.ts';
import type { Secrets } from '../platform/secrets.ts';
import { foundBalances } from '../modules/foundations/ledger/ledger.public.ts';
import { seedCatalogue } from '../modules/master-data/catalog/catalog.public.ts';
import { seedCustomer } from '../modules/master-data/customers/customers.public.ts';
import { foundEmployee } from '../modules/master-data/employees/employees.public.ts';
import { seedPrices } from '../modules/master-data/prices/prices.public.ts';
import { type NewProduct, seedProducts } from '../modules/master-data/products/products.public.ts';
import { foundCompany } from '../modules/master-data/companies/companies.public.ts';
import { activeStores, foundStore } from '../modules/master-data/stores/stores.public.ts';
import { seedSuppliers } from '../modules/master-data/suppliers/suppliers.public.ts';
import { seedWorkTasks } from '../modules/workshop/work-tasks/work-tasks.public.ts';
import { seedShopOrder } from '../modules/supply/shop-orders/shop-orders.public.ts';
import { demoKept } from './demo-kept.ts';
import { demoBrooches } from './demo-brooches.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoTasks } from './demo-tasks.ts';
import { demoPurchaseSuppliers, demoWorkshopSuppliers } from './demo-suppliers.ts';
import { demoOrders, demoWarehouse } from './demo-orders.ts';
import { demoTravellers } from './demo-shipments.ts';
import { demoCompany, demoCustomers, demoPrices, demoProducts, demoSecondCompany, demoStores } from './demo-data.ts';

/** What the shops hold when the books begin. */
const BALANCES = { floatCents: 100_000, remainderCents: 500_000 };

const OFFICE: readonly string[] = ['OFI'];
const SHOPS: readonly string[] = ['LPA', 'TRI', 'JDM'];
const EVERYWHERE: readonly string[] = ['LPA', 'TRI', 'JDM', 'WEB', 'OFI'];

const PEOPLE: Readonly<Record<Role, { name: string; surname: string; stores: readonly string[] }>> = {
  ADMIN: { name: 'Candelaria', surname: 'Déniz', stores: EVERYWHERE },
  MANAGER: { name: 'Octavio', surname: 'Marrero', stores: EVERYWHERE },
  SHOP_ASSISTANT: { name: 'Yaiza', surname: 'Santana', stores: SHOPS },
  ECOMMERCE: { name: 'Airam', surname: 'Quintana', stores: ['WEB'] },
  ACCOUNTANT: { name: 'Nayra', surname: 'Cabrera', stores: OFFICE },
  DRIVER: { name: 'Jonay', surname: 'Ojeda', stores: EVERYWHERE },
  METAL_STAFF: { name: 'Ibán', surname: 'Perdomo', stores: OFFICE },
  METAL_COMMERCIAL: { name: 'Dácil', surname: 'Betancor', stores: OFFICE },
  BULK_PURCHASES_STAFF: { name: 'Guacimara', surname: 'Suárez', stores: OFFICE },
  GOLD_SMITH: { name: 'Acaymo', surname: 'Hernández', stores: OFFICE },
};

/** Who allows what the first of direction signs. */
export const SECOND_OF_DIRECTION = {
  email: demoEmail('direction'),
  name: 'Arminda',
  surname: 'Guerra',
  role: 'ADMIN',
  startDate: '2024-01-08',
  password: DEMO_PASSWORD,
  signingCode: DEMO_SIGNING_CODE,
} as const;

const loginOf = (role: Role, email: string, stores: readonly string[]) => ({
  email,
  roleEs: ROLE_ES[role],
  stores: stores.join(' '),
});
export const demoLogins = [
  ...ROLES.map((role) => loginOf(role, demoEmail(role), PEOPLE[role].stores)),
  loginOf(SECOND_OF_DIRECTION.role, SECOND_OF_DIRECTION.email, OFFICE),
];

export async function hasStores(db: Db): Promise<boolean> {
  return (await activeStores(db)).length > 0;
}

/** What is needed to go on from there. */
export interface Founded {
  readonly ids: ReadonlyMap<string, string>;
  readonly catalogueIds: readonly string[];
}

export async function loadDemo(db: PoolDb, secrets: Secrets): Promise<void> {
  await expectToday(db, await foundDemo(db, secrets));
}

type Pieces = (storeIds: ReadonlyMap<string, string>) => NewProduct[];

/** The group as it begins: its companies, shops and people, and what they have to sell. */
export async function foundDemo(db: PoolDb, secrets: Secrets, oldest: Pieces = () => []): Promise<Founded> {
  return await transact(db, async (tx) => {
    const today = businessDate(new Date());
    const ids = new Map<string, string>();
    const [companyId, secondId] = [await foundCompany(tx, demoCompany), await foundCompany(tx, demoSecondCompany)];
    for (const store of demoStores) {
      const isOfTheSecond = store.platformId === 'jewels-district';
      ids.set(store.code, await foundStore(tx, { ...store, companyId: isOfTheSecond ? secondId : companyId }));
    }
    const employees = new Map<Role, string>();
    for (const role of ROLES) {
      const { name, surname, stores } = PEOPLE[role];
      const id = await foundEmployee(tx, secrets, {
        email: demoEmail(role),
        name,
        surname,
        role,
        storeIds: stores.map((code) => ids.get(code)!),
        startDate: '2024-01-08',
        password: DEMO_PASSWORD,
        signingCode: DEMO_SIGNING_CODE,
      });
      employees.set(role, id);
    }
    await foundEmployee(tx, secrets, { ...SECOND_OF_DIRECTION, storeIds: [ids.get('OFI')!] });
    for (const section of PRICE_SECTIONS) await seedPrices(tx, section, '2024-01-01T00:00:00Z', demoPrices[section]);
    for (const customer of demoCustomers()) await seedCustomer(tx, customer);
    const catalogueIds = await seedCatalogue(tx, demoCatalogue());
    const sold = oldest(ids);
    if (sold.length > 0) await seedProducts(tx, sold);
    // Before the others, so that a list begins with what the shops sell.
    await seedProducts(tx, demoWarehouse(ids.get('OFI')!, catalogueIds));
    await seedProducts(tx, demoProducts(ids, catalogueIds));
    await seedWorkTasks(tx, demoTasks());
    await seedSuppliers(tx, 'PURCHASES', demoPurchaseSuppliers());
    await seedSuppliers(tx, 'WORKSHOP', demoWorkshopSuppliers());
    await seedProducts(tx, demoTravellers(ids));
    await seedProducts(tx, demoKept(ids));
    await seedProducts(tx, demoBrooches(ids));
    for (const [code, id] of ids) await foundBalances(tx, { id, code, today }, BALANCES);
    await writeLimit(tx, {
      id: uuidv7(),
      name: 'cashLimitIsInclusive',
      value: 0,
      validFrom: '2024-01-01',
      source: 'S0 §5: exactamente 1.000,00 € se admiten en efectivo',
      employeeId: employees.get('ADMIN')!,
      createdAt: new Date().toISOString(),
    });
    return { ids, catalogueIds };
  });
}

/** What its shops have ordered. */
export async function expectToday(db: PoolDb, { ids, catalogueIds }: Founded): Promise<void> {
  const today = businessDate(new Date());
  await transact(db, async (tx) => {
    for (const order of demoOrders(ids, catalogueIds, today)) await seedShopOrder(tx, order);
  });
}
