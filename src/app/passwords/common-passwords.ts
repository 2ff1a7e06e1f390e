/** Common passwords in folded form: lower case, without digits and symbols at the ends unless listed here. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd passwort password1 password12 password123 password1234 pass1234 passpass mypassword qwerty
qwertyui qwertyuiop qwerty123 qwertz qwertzui azertyui asdfghjk asdfghjkl zxcvbnm zxcvbnm1 qazwsx qazwsxedc
1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx letmein letmein1 iloveyou iloveyou1 welcome welcome1 admin
administrator admin123 admin1234 adminadmin root rootroot toor changeme changeit default secret secret123
topsecret superman batman spiderman pokemon starwars football baseball basketball soccer hockey liverpool
chelsea arsenal barcelona juventus princess sunshine shadow monkey dragon master michael jennifer jordan
hunter trustno1 whatever computer internet samsung google facebook microsoft apple linux ubuntu test testtest
test1234 testing guest user username login demo sample temp temporary hello helloworld hallo bonjour freedom
love lovely summer winter spring autumn january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday charlie daniel thomas george andrew
matthew joshua ashley jessica nicole michelle chocolate cookie banana cheese pepper ginger flower orange
purple yellow silver golden diamond blackberry mercedes ferrari porsche corvette mustang yamaha maverick
phoenix thunder tigger snoopy garfield mickey minecraft fortnite killer ninja matrix access abc123 abcd1234
abc12345 a1b2c3d4 aa123456 asdf1234 123qwe 123abc qwe123 1234qwer 123456789a 12345678 123456789 1234567890
0123456789 11223344 12341234 12344321 123123123 12121212 112233445566 147258369 159753 741852963 789456123
987654321 69696969 88888888 31415926 website websites reports report service server company office business
manager marketing agency customer client support`.split(/\s/),
)
