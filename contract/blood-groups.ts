export const unknownBloodGroup = "Don't know";
export const bloodGroups = [unknownBloodGroup, 'O+', 'O-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-'] as const;
