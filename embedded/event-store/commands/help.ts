export const HELP = `An event store that speaks EventStoreDB's gRPC protocol, for one machine.

Usage: node embedded/event-store/main.ts [serve] --data FOLDER [options]
       node embedded/event-store/main.ts backup  --data FOLDER --to FILE
       node embedded/event-store/main.ts restore --from FILE --data FOLDER
       node embedded/event-store/main.ts verify  --data FOLDER
       node embedded/event-store/main.ts migrate --data FOLDER --to CONNECTION
       node embedded/event-store/main.ts user NAME [--groups A,B]

serve    prints "READY esdb://HOST:PORT?tls=..." when it is ready, and ends on SIGTERM
         or SIGINT with 0. Exit code 1: the arguments, the port or the data folder
         cannot be used; 2: the log is damaged, so it does not start.
  --data FOLDER      folder of the events; created if missing; one process per folder
  --port PORT        0 chooses a free one (default 2113)
  --host HOST        address to listen on (default 127.0.0.1)
  --tls-cert FILE    certificate and
  --tls-key FILE     key, both PEM: traffic is encrypted, users sign in by name and
                     password, and access lists of streams apply. Without them there
                     is no authentication: keep it on loopback.
  --users FILE       accounts, one line each, written by "user"; without it
                     admin with the password changeit
backup   copies the log into one file, even while the store is running
restore  restores such a file into a folder without a log
verify   reads every event of a folder that is not in use, and prints their number
migrate  copies all streams of a folder that is not in use to another server, e.g.
         esdb://admin:changeit@HOST:2113?tls=true&tlsCAFile=ca.crt; safe to repeat
user     reads a password from the standard input and prints a line for --users;
         the group $admins may do everything
`;
