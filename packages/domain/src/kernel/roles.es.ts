import type { Role } from './roles.ts';

export const ROLE_ES: Readonly<Record<Role, string>> = {
  ACCOUNTANT: 'Contabilidad',
  ADMIN: 'Dirección',
  DRIVER: 'Repartidor',
  MANAGER: 'Jefe de zona',
  METAL_STAFF: 'Personal de metales',
  SHOP_ASSISTANT: 'Dependiente',
  METAL_COMMERCIAL: 'Comercial de metales',
  BULK_PURCHASES_STAFF: 'Personal de compras',
  GOLD_SMITH: 'Orfebre',
  ECOMMERCE: 'E-commerce',
};
