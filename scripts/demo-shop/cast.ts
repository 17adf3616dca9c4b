import type { Random } from '../../torture/random.ts';

const firstNames = [
  'Aarav',
  'Aditi',
  'Ananya',
  'Arjun',
  'Bhavna',
  'Charu',
  'Deepak',
  'Divya',
  'Farah',
  'Gaurav',
  'Harpreet',
  'Imran',
  'Isha',
  'Jaya',
  'Karthik',
  'Kavya',
  'Lakshmi',
  'Manish',
  'Meera',
  'Mohan',
  'Neha',
  'Nikhil',
  'Pooja',
  'Pranav',
  'Rahul',
  'Rekha',
  'Rohan',
  'Sana',
  'Sandeep',
  'Shreya',
  'Sunil',
  'Tanvi',
  'Usha',
  'Varun',
  'Vidya',
  'Vikram',
  'Yash',
  'Zoya',
] as const;
const lastNames = [
  'Agarwal',
  'Banerjee',
  'Bhat',
  'Chatterjee',
  'Das',
  'Desai',
  'Gupta',
  'Iyer',
  'Jain',
  'Joshi',
  'Kapoor',
  'Khan',
  'Kulkarni',
  'Kumar',
  'Menon',
  'Mishra',
  'Nair',
  'Naidu',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Shah',
  'Sharma',
  'Shetty',
  'Singh',
  'Sinha',
  'Thomas',
  'Verma',
  'Yadav',
] as const;
const streets = [
  'MG Road',
  'Station Road',
  'Temple Street',
  'Lake View Road',
  '5th Cross',
  'Gandhi Nagar',
  'Park Avenue',
  'Market Road',
] as const;

/** Cities with their state, a PIN code and the letters on their number plates; the larger, the more often. */
const cities = [
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560038', plate: 'KA01', weight: 8 },
  { city: 'Mysuru', state: 'Karnataka', pincode: '570001', plate: 'KA09', weight: 2 },
  { city: 'Mumbai', state: 'Maharashtra', pincode: '400050', plate: 'MH02', weight: 7 },
  { city: 'Pune', state: 'Maharashtra', pincode: '411001', plate: 'MH12', weight: 5 },
  { city: 'New Delhi', state: 'Delhi', pincode: '110001', plate: 'DL3C', weight: 5 },
  { city: 'Hyderabad', state: 'Telangana', pincode: '500001', plate: 'TS09', weight: 4 },
  { city: 'Chennai', state: 'Tamil Nadu', pincode: '600004', plate: 'TN09', weight: 4 },
  { city: 'Kochi', state: 'Kerala', pincode: '682001', plate: 'KL07', weight: 3 },
  { city: 'Ahmedabad', state: 'Gujarat', pincode: '380001', plate: 'GJ01', weight: 3 },
  { city: 'Kolkata', state: 'West Bengal', pincode: '700001', plate: 'WB06', weight: 2 },
  { city: 'Jaipur', state: 'Rajasthan', pincode: '302001', plate: 'RJ14', weight: 2 },
  { city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001', plate: 'UP32', weight: 2 },
  { city: 'Chandigarh', state: 'Chandigarh', pincode: '160017', plate: 'CH01', weight: 1 },
  { city: 'Guwahati', state: 'Assam', pincode: '781001', plate: 'AS01', weight: 1 },
] as const;

type City = (typeof cities)[number];

/** Each as often as it weighs. */
const byWeight = cities.flatMap((city) => Array<City>(city.weight).fill(city)) as [City, ...City[]];

const bloodGroups = ['O+', 'O+', 'B+', 'B+', 'A+', 'AB+', 'O-', 'B-', 'A-'] as const;

/** A person of the story. Their phone numbers and addresses are made up. */
export interface CastPerson {
  number: number;
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  bloodGroup: string;
  birthday: string;
  plate: string;
  /** From where they visit the shop. */
  ip: string;
}

/** The next person, one like no other. */
export function newPerson(random: Random, number: number): CastPerson {
  const first = random.oneOf(firstNames);
  const last = random.oneOf(lastNames);
  const { city, state, pincode, plate } = cityOf(random);
  const digits = String(1000 + ((number * 7919) % 9000));
  return {
    number,
    name: `${first} ${last}`,
    phone: `97${String(10_000_000 + number * 37).padStart(8, '0')}`,
    email: `${first}.${last}${number}@example.com`.toLowerCase(),
    address: `${1 + Math.floor(random.next() * 200)}, ${random.oneOf(streets)}`,
    city,
    state,
    pincode,
    bloodGroup: random.oneOf(bloodGroups),
    birthday: `${1960 + Math.floor(random.next() * 42)}-0${1 + Math.floor(random.next() * 9)}-1${Math.floor(random.next() * 9)}`,
    plate: `${plate}${random.oneOf(['A', 'B', 'C', 'M', 'P'] as const)}${random.oneOf(['A', 'K', 'R', 'T', 'Z'] as const)}${digits}`,
    ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
}

function cityOf(random: Random): City {
  return random.oneOf(byWeight);
}

/** The firms that sell stickers on: the first two order for money down, the others on account. */
export const firms = [
  {
    name: 'Nandi Motors',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    gstin: '27AAPFU0939F1ZV',
    pays: 'prepaid',
  },
  { name: 'Cauvery Car Care', city: 'Mysuru', state: 'Karnataka', pincode: '570001', gstin: '', pays: 'prepaid' },
  {
    name: 'Sundaram Accessories',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    gstin: '',
    pays: 'postpaid',
  },
  { name: 'Dilli Auto Mart', city: 'New Delhi', state: 'Delhi', pincode: '110001', gstin: '', pays: 'postpaid' },
] as const;

/** What people write to the shop. */
export const letters = [
  'When will my stickers arrive? I ordered last week.',
  'My sticker does not scan in the dark. What can I do?',
  'I have sold my car. How do I hand the sticker on to the new owner?',
  'Can I get an invoice with our company’s GSTIN?',
  'The parcel came open and one sticker is missing.',
  'I changed my phone number. How do I tell you?',
  'Do you deliver to Leh, and how long does it take?',
  'We are a housing society with 240 cars. Is there a price for many?',
  'I paid twice by mistake. Please send one payment back.',
  'Does the sticker work on a helmet as well?',
] as const;

/** What is answered. */
export const answers = [
  'It left us yesterday by courier; the number is on your order’s page. Please write again if it has not come in three days.',
  'We are sorry about that. A new one leaves tomorrow, at no cost.',
  'Log in, open the vehicle and choose “Hand on”. The new owner enters the code that you see there.',
] as const;
