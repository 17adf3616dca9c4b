/** A reseller's firm, as the console's form sends it, without its mail address, phone and terms. */
export const firm = {
  name: 'Nandi Motors',
  address: '9, Ring Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};
