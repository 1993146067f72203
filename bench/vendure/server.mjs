// Vendure as it is delivered, on a database it is told of: `node server.mjs fill|api|worker`. Copied to where it was
// installed; what it is told comes in its environment.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// Where it was installed, not the project, has them.
const require = createRequire(import.meta.url);
const [vendure, cli] = [require('@vendure/core'), require('@vendure/core/cli')];
const { bootstrap, bootstrapWorker, DefaultJobQueuePlugin, DefaultLogger, DefaultSchedulerPlugin } = vendure;
const { DefaultSearchPlugin, dummyPaymentHandler, LogLevel } = vendure;

const [, , task] = process.argv;
const { DB_HOST, DB_PORT, DB_USERNAME, DB_NAME, PORT, SUPERADMIN_PASSWORD } = process.env;
const VARIANTS = 500;

const config = {
  apiOptions: { port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api', trustProxy: 1 },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'direction', password: SUPERADMIN_PASSWORD },
    cookieOptions: { secret: SUPERADMIN_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: task === 'fill',
    logging: false,
    host: DB_HOST,
    port: Number(DB_PORT),
    username: DB_USERNAME,
    database: DB_NAME,
  },
  importExportOptions: { importAssetsDir: import.meta.dirname },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  customFields: {},
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
};

const HOUSE = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  roles: [],
  countries: [{ name: 'Spain', code: 'ES', zone: 'Europe' }],
  taxRates: [
    { name: 'Standard Tax', percentage: 20 },
    { name: 'Reduced Tax', percentage: 10 },
    { name: 'Zero Tax', percentage: 0 },
  ],
  shippingMethods: [
    { name: 'Standard Shipping', price: 500 },
    { name: 'Express Shipping', price: 1000 },
  ],
  paymentMethods: [
    {
      name: 'Standard Payment',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
};

/** So many rings that none runs out. */
function products() {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,' +
    'variantAssets,variantFacets';
  const ring = (n) => `Ring ${n},ring-${n},A plain ring,,,,,R${n},100.00,standard,1000000,true,,`;
  return [head, ...Array.from({ length: VARIANTS }, (_, n) => ring(n + 1))].join('\n');
}

async function fill() {
  const file = path.join(import.meta.dirname, 'products.csv');
  writeFileSync(file, products());
  const app = await cli.populate(() => bootstrap(config), HOUSE, file);
  await app.close();
  process.exit(0);
}

async function work() {
  const worker = await bootstrapWorker(config);
  await worker.startJobQueue();
}

const TASKS = { fill, api: () => bootstrap(config), worker: work };
await TASKS[task]();
