/** What somebody who registers says, as the form sends it. */
export const registration = {
  strName: 'Meera Iyer',
  strPhone: '9000000001',
  strEmail: 'meera@example.com',
  strDOB: '1992-02-29',
  strAddress: '2, Beach Road',
  strCity: 'Kochi',
  strState: 'Kerala',
  strPincode: '682001',
  emergencyContactNumber: '9845098450',
  vehiclePlateNumber: 'KL07CD1234',
  bloodGroup: 'A-',
  guid: 'DEMOCARNEW000001',
};
