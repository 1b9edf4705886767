/** Passwords of at least eight characters that guessers try first, in lower case (AUTH-17). */
const LIST = `
0123456789 0987654321 10203040 102030405060 1029384756 11112222 111222333 11223344 112233445566 112358132134
12121212 121212121 123123123 123321123 12341234 123412345 12344321 1234512345 123454321 1234554321 123456123
123456654321 12345678 123456789 1234567890 12345678910 123456789a 12345678a 1234567a 123456qwerty 12345qwert
1234qwer 123qwe123 123qweasd 123qweasdzxc 12qwaszx 13131313 14725836 147258369 159357456 159753456 15975346
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc 456789123 741852963 789456123 87654321
963852741 987654321 9876543210 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaa1111 abc12345 abc123456
abcabc123 abcd1234 abcd12345 abcdef12 abcdefg1 abcdefgh abcdefghi abcdefghij abhishek abhishek1 abhishek123
abracadabra access123 access14 admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 administrator
administrator1 aishwarya ajay1234 akash123 alexander alexandra amit1234 andrew123 angel123 angels123 anjali123
anthony1 apple123 arjun123 arsenal1 arsenal123 asd123456 asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl;
asdqwe123 asshole1 autumn123 avengers babyboy1 babygirl babygirl1 badboy123 banana123 bangalore barcelona
barcelona1 baseball baseball1 basketball batman123 beautiful beautiful1 bengaluru benjamin bharat123 bharat@123
blackjack blessed1 business business1 business123 buster123 butterfly butterfly1 captain1 caroline change123
changeme changeme1 changeme123 charlie1 cheese123 chelsea1 chelsea123 chennai123 chennai@123 chocolate
chocolate1 christian christopher coffee123 company1 company123 computer computer1 computer123 cookie123 cookies1
corvette cricket1 cricket123 cricket@123 cuteboy1 cutegirl cutie123 daniel123 danielle danielle1 december
december1 deepak123 default1 delhi123 demo1234 demo12345 dhoni007 dhoni123 diamond1 diamond123 divya123 dolphins
dragon12 dragon123 durga123 durgamaa elephant elephant1 elizabeth eminem123 family123 february ferrari1
flower123 football football1 football123 forever1 forever123 founder1 founder123 freedom1 freedom123 friday123
friends1 friends123 fuckyou1 fuckyou123 ganesh123 ganesha1 ganesha123 garden123 george123 ginger123 godbless
godisgood godislove golden123 goodluck gorgeous guest123 guest1234 handsome hanuman1 hanuman123 happiness
happy123 happy1234 heaven123 hello123 hello1234 hello12345 hello@123 hellohello helloworld hindustan honda123
hunter123 hyderabad hyderabad1 iloveindia ilovemyself iloveu123 iloveyou iloveyou1 iloveyou123 iloveyou2
india123 india1234 india@123 internet internet1 investor investor1 investor123 investor@123 iphone123 ironman123
jaihind1 jaihind123 jaimatadi jaishreeram january1 jennifer jessica1 jesus123 jesuschrist jesusisl jonathan
jordan123 jordan23 joshua123 juventus karthik1 karthik123 kavita123 kavitha1 khan1234 killer12 killer123
kolkata123 krishna1 krishna123 krishna@123 kumar123 kumar1234 lakshmi1 lakshmi123 letmein! letmein1 letmein123
letmeinnow lightning linkinpark liverpool liverpool1 login123 login1234 love1234 love12345 lovelove loveme123
lovers123 loveyou1 maggie123 mahadev1 mahadev123 manchester manchester1 manoj123 manutd123 master12 master123
matrix123 matthew1 mentor12 mentor123 mentor1234 mercedes messi10a messi123 metallica michael1 michelle midnight
midnight1 minecraft mohammed mohammed1 monday123 money123 money1234 monkey12 monkey123 moonlight muhammad
muhammad1 mumbai123 mustang1 mylove123 mypass123 mypassword neha1234 newpassword nicholas nirvana1 nokia123
nokia1234 nopassword november october1 omnamahshivaya omshanti opensesame orange123 p@ssw0rd p@ssw0rd1 p@ssword
p@ssword1 pa$$w0rd pa$$word pa55w0rd pa55word pass1234 pass12345 pass1word pass@123 pass@1234 passport passw0rd
password password! password.1 password0 password1 password12 password123 password1234 password12345 password2
password2024 password2025 password2026 password3 password7 password9 password99 password@1 password@123
passwords passwort patel123 patricia pepper123 phoenix1 phoenix123 pikachu1 playboy1 pokemon1 pokemon123
pooja123 porsche1 pradeep1 pradeep123 princess princess1 princess123 priya123 priyanka priyanka1 priyanka123
purple123 pussycat q1w2e3r4 q1w2e3r4t5 qazwsx12 qazwsx123 qazwsxedc qwe123456 qweasd123 qweasdzxc qweqweqwe
qwer1234 qwerqwer qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu1 qwertyui qwertyuio qwertyuiop
radhakrishna radheradhe rahul123 rahul@123 rainbow1 rainbows rajesh123 rajesh@123 ramesh123 ranger123 realmadrid
rich1234 robert123 ronaldo123 ronaldo7 root1234 rootroot sachin10 sachin123 sachin@123 saibaba1 saibaba123
samantha samsung1 samsung123 sandeep1 sandeep123 sanjay123 santosh1 santosh123 scorpion scorpion1 secret12
secret123 security security1 september sexy1234 shadow12 shadow123 sharma123 shivshakti silver123 singh123
slipknot slipknot1 smile123 snoopy123 softball spiderman spiderman1 spring123 srinivas starlight startup-connect
startup1 startup12 startup123 startup@123 startupconnect startups startups1 starwars starwars1 stephanie
success1 success123 summer123 sunday123 sunflower sunita123 sunshine sunshine1 superman superman1 superman123
supersecret suresh123 sweetheart sweetie1 temp1234 temp12345 temporary test1234 test12345 test123456 tester123
testing1 testing123 testtest thepassword thomas123 thunder1 thunder123 tigger123 tinkerbell toor1234 topsecret
trustno1 user1234 user12345 venkatesh1 veronica victoria victoria1 vijay123 virat123 viratkohli volleyball
welcome1 welcome12 welcome123 welcome1234 welcome@1 welcome@123 whatever whatever1 winter123 yamaha123 yellow123
zaq12wsx zaq1zaq1 zxcvbnm, zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnmm
`;

let words: Set<string> | undefined;

/** Whether a password is so common that it protects nothing; case does not matter. */
export function isCommonPassword(password: string): boolean {
  words ??= new Set(LIST.split(/\s+/).filter(Boolean));
  const folded = password.toLowerCase();
  return words.has(folded) || /^(.)\1*$/u.test(folded);
}
