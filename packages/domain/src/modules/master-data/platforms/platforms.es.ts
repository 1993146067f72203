export const platformsEs = {
  names: {
    'jewels-district': 'Jewels District',
    'main-jewellery': 'Joyería principal',
    admin: 'Administración',
  },
} as const;
