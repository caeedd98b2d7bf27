/** For the summary of an endpoint that takes telephone numbers: no schema can say it, for it depends on two fields. */
export const aboutPhones = 'A mobile number has ten digits with the country code +91, which is the default, and 4 to 14 with any other.';
